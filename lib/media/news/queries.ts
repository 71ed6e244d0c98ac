import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { mediaNewsSchema } from "@/lib/media/news/schema";
import { readJsonIfAllowed } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";

export const MEDIA_URL = "/api/family-videos";

export const mediaKeys = {
  all: [MEDIA_URL],
  gallery: [MEDIA_URL, "gallery"],
  news: [MEDIA_URL, "news"],
} as const;

export const newsQuery = queryOptions({
  queryKey: mediaKeys.news,
  queryFn: ({ signal }) => readJsonIfAllowed(`${MEDIA_URL}/news`, mediaNewsSchema, signal),
  // The hub's badge changes without a touch.
  refetchInterval: () => pace.ms,
});

/** Call after this screen was connected. */
export async function refetchMedia(client: QueryClient): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: mediaKeys.gallery }),
    client.invalidateQueries({ queryKey: mediaKeys.news }),
  ]);
}
