import { queryOptions } from "@tanstack/react-query";
import { queryByKey } from "@/lib/api/fetch-json";
import { isChapter } from "@/lib/tanach/reader-rules";
import { contentsSchema, readingSchema } from "@/lib/tanach/schema";

/** The text never changes while the page is open; which text a day has is part of the address. */
const FOREVER = { staleTime: Infinity, gcTime: 30 * 60_000 };

/** What there is to read on a Hebrew day, named by the civil day "YYYY-MM-DD" on which it has its morning. */
export const contentsQuery = (date: string) =>
  queryOptions({
    queryKey: ["/api/tanach", `contents?date=${date}`],
    queryFn: queryByKey(contentsSchema),
    ...FOREVER,
  });

/** A reading as it is on a Hebrew day. A chapter is the same on every day, so its address has no day. */
export const readingQuery = (id: string, date: string) =>
  queryOptions({
    queryKey: ["/api/tanach/readings", encodeURIComponent(id) + (isChapter(id) ? "" : `?date=${date}`)],
    queryFn: queryByKey(readingSchema),
    ...FOREVER,
  });
