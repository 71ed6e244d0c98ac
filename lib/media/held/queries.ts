import { queryOptions } from "@tanstack/react-query";
import { meanwhileResponseSchema } from "@/lib/media/held/schema";
import { MEDIA_URL, mediaKeys } from "@/lib/media/news/queries";
import { readJsonIfAllowed } from "@/lib/platform/api/fetch-json";

/** The screen's clock may be a little ahead of the server's, which shows nothing before the board has ended; and the last may still be arriving. */
const LOOK_MS = 15_000;

export const meanwhileQuery = queryOptions({
  queryKey: [...mediaKeys.all, "meanwhile"],
  queryFn: ({ signal }) => readJsonIfAllowed(`${MEDIA_URL}/meanwhile`, meanwhileResponseSchema, signal),
  // A result from before this rest is not about it.
  staleTime: 0,
  gcTime: 0,
  refetchInterval: LOOK_MS,
});
