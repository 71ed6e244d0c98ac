"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useEffect } from "react";
import type { BookView } from "@/components/shared/tanach/book-view";
import type { ReaderLayer } from "@/components/shared/tanach/reader-layer";
import { prepareReading, usePreparedReading } from "@/components/shared/tanach/use-prepared-reading";
import { lazyWithPreload } from "@/components/ui/lazy-with-preload";
import { untilLoaded } from "@/lib/platform/api/retry-load";
import { useQueryParam } from "@/lib/platform/navigation/use-query-param";
import { afterPaint } from "@/lib/platform/time/after-paint";

/* Each import stands twice, because Next must see it inside `dynamic`. */
export const TheBook = lazyWithPreload<ComponentProps<typeof BookView>>(
  dynamic(async () => (await untilLoaded(() => import("@/components/shared/tanach/book-view"))).BookView),
  () => import("@/components/shared/tanach/book-view").then((module) => module.BookView),
);

const Reader = lazyWithPreload<ComponentProps<typeof ReaderLayer>>(
  dynamic(async () => (await untilLoaded(() => import("@/components/shared/tanach/reader-layer"))).ReaderLayer),
  () => import("@/components/shared/tanach/reader-layer").then((module) => module.ReaderLayer),
);

/** Preloads the reader while the book or its prayers are open, since a page comes next. If that fails, the press loads it. */
export function useReaderSoon(isSoon: boolean): void {
  useEffect(() => {
    if (isSoon) return afterPaint(() => void Reader.preload().catch(() => undefined));
    return undefined;
  }, [isSoon]);
}

/** Chunks that the panel loads while idle, so that a page of the book opens with the press. */
export const BOOK_CHUNKS = [TheBook.preload, Reader.preload];

/** The page that is open, over whatever the panel shows (D79). Takes the Hebrew day by its civil day, the household's wall clock, and how the household writes the Name. */
export function OpenReader(props: Omit<ComponentProps<typeof ReaderLayer>, "id" | "isOpen">) {
  const id = useQueryParam("read");
  const prepared = usePreparedReading();
  const isOpen = id !== null;
  // Nothing stays laid out once it has been read, or once he leaves the panel.
  useEffect(() => (isOpen ? () => prepareReading(null) : undefined), [isOpen]);
  useEffect(() => () => prepareReading(null), []);
  const shown = id ?? prepared;
  return shown !== null && <Reader id={shown} isOpen={isOpen} {...props} />;
}
