import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readingQuery } from "@/lib/library/tanach/queries";
import { chapterIds, type TehillimBook } from "@/lib/library/tanach/reader/rules";
import { prefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

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
