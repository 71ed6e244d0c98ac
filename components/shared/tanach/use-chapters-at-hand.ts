import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readingQuery } from "@/lib/library/tanach/queries";
import { chapterIds, type TehillimBook } from "@/lib/library/tanach/reader/rules";
import { prefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

/** Milliseconds before the prefetch begins: the visible content comes first. */
const REST_MS = 300;

/** Loads a book's chapters while he looks for one: a chapter that is fetched at the press arrives after his finger has left. */
export function useChaptersAtHand(book: TehillimBook, date: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      prefetchOnIdle(
        chapterIds(book).map((id) => () => client.fetchQuery(readingQuery(id, date))),
        REST_MS,
      ),
    [client, book, date],
  );
}
