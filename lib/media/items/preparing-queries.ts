import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { rereadLooked } from "@/lib/media/gallery/reread";
import type { MediaItem } from "@/lib/media/items/schema";
import { mediaKeys } from "@/lib/media/news/queries";

const PREPARING_REFRESH_MS = 5000;

const isPreparing = ({ preparation }: MediaItem) => preparation === "preparing";

/** Reads again what is being prepared and looked at, page by page and in place, so that nothing moves under a finger. */
export function preparingQuery(client: QueryClient, items: readonly MediaItem[]) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "preparing"],
    queryFn: async ({ signal }) => {
      await rereadLooked(client, (page) => page.items.some(isPreparing), signal);
      return null;
    },
    enabled: items.some(isPreparing),
    initialData: null,
    staleTime: PREPARING_REFRESH_MS,
    refetchInterval: PREPARING_REFRESH_MS,
  });
}
