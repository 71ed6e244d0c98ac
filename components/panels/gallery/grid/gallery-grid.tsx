"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type RefCallback, useEffect } from "react";
import { cardElementId, type CardProps, GalleryCard } from "@/components/panels/gallery/grid/gallery-card";
import type { Pages } from "@/components/panels/gallery/grid/use-pages";
import type { Grid } from "@/lib/media/gallery/grid-rules";
import { noteLook, rereadLooked } from "@/lib/media/gallery/reread";
import { cn } from "@/lib/platform/cn";

/** Longer than one step of the buttons: what only passes by is not read again. */
const STAY_MS = 500;

function useReread(first: number, last: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    noteLook(client, "rows", { first, last });
    const timer = setTimeout(() => {
      // It stays old, and is tried again when he comes by once more.
      rereadLooked(client, ({ isOld }) => isOld, leaving.signal).catch(() => {});
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [client, first, last]);
}

type Props = Omit<CardProps, "item" | "hasNote"> & {
  grid: Grid;
  attach: RefCallback<HTMLElement>;
  pages: Pages;
  /** Number of items; -1 before they are counted. */
  total: number;
};

/** One page of the gallery, which fills the panel exactly: nothing scrolls. */
export function GalleryGrid({ grid: { columns, rows, hasNotes }, attach, pages, total, ...card }: Props) {
  const { items, first } = pages;
  useReread(first, first + items.length - 1);
  return (
    <ul
      ref={attach}
      // The Delete button also keeps its distance from the next row (design.md section 11).
      className={cn("absolute inset-x-edge top-2 bottom-4 grid gap-x-5", card.onDelete ? "gap-y-8" : "gap-y-4")}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
      }}
    >
      {items.map((item, place) => (
        <li
          key={item.id}
          id={cardElementId(item.id)}
          aria-posinset={first + place + 1}
          aria-setsize={total}
          className="flex min-h-0 min-w-0"
        >
          <GalleryCard {...card} item={item} hasNote={hasNotes} />
        </li>
      ))}
    </ul>
  );
}
