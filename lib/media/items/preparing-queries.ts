import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { rereadLooked } from "@/lib/media/gallery/reread";
import type { MediaItem } from "@/lib/media/items/schema";
import { mediaKeys } from "@/lib/media/news/queries";

const PREPARING_REFRESH_MS = 5000;

const isPreparing = ({ preparation }: MediaItem) => preparation === "preparing";

/**
 * Reads again what is being prepared and looked at while the gallery is open, page by page and in place: nothing moves under his finger. Asks
 * nothing when all of it is ready.
 */
export function preparingQuery(client: QueryClient, items: readonly MediaItem[]) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "preparing"],
    queryFn: async ({ signal }) => {
      await rereadLooked(client, (page) => page.items.some(isPreparing), signal);
      return null;
    },
    enabled: items.some(isPreparing),
    // The list has just been read.
    initialData: null,
    staleTime: PREPARING_REFRESH_MS,
    refetchInterval: PREPARING_REFRESH_MS,
  });
}
