import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { prefetchOnIdle } from "@/lib/api/use-prefetch-on-idle";
import { readingQuery } from "@/lib/tanach/queries";
import { chapterIds, type TehillimBook } from "@/lib/tanach/reader/rules";

/** What he looks at comes first. */
const REST_MS = 300;

/**
 * Loads the chapters of a book of Tehillim one after another while he looks for one: one that is fetched when he presses arrives after his
 * finger has left. `date` is the Hebrew day, by its civil day.
 */
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
