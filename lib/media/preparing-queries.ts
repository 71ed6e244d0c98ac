import { type InfiniteData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { mediaKeys, readPage, updateGallery } from "@/lib/media/queries";
import type { MediaItem } from "@/lib/media/schema";

const PREPARING_REFRESH_MS = 5000;

const isPreparing = ({ preparation }: MediaItem) => preparation === "preparing";

/**
 * Reads the loaded pages on which something is being prepared, and brings their items up to date in place: nothing moves under his
 * finger. A page that holds other items than before makes the whole gallery be read again.
 */
async function refreshPreparing(client: QueryClient, signal: AbortSignal): Promise<null> {
  const loaded = client.getQueryData<InfiniteData<MediaItem[] | null, string | null>>(mediaKeys.gallery);
  if (!loaded) return null;
  const fresh = new Map<string, MediaItem>();
  let isSame = true;
  for (const [index, page] of loaded.pages.entries()) {
    if (!page?.some(isPreparing)) continue;
    const before = loaded.pageParams[index];
    const read = (await readPage(typeof before === "string" ? before : null, signal)) ?? [];
    isSame &&= read.length === page.length && read.every(({ id }, place) => id === page[place]?.id);
    for (const item of read) fresh.set(item.id, item);
  }
  updateGallery(client, (item) => fresh.get(item.id) ?? item);
  if (!isSame) await client.invalidateQueries({ queryKey: mediaKeys.gallery });
  return null;
}

/** Reads again what is being prepared while the gallery is open; asks nothing when all of it is ready. */
export function preparingQuery(client: QueryClient, items: readonly MediaItem[]) {
  return queryOptions({
    queryKey: [...mediaKeys.all, "preparing"],
    queryFn: ({ signal }) => refreshPreparing(client, signal),
    enabled: items.some(isPreparing),
    // The list has just been read.
    initialData: null,
    staleTime: PREPARING_REFRESH_MS,
    refetchInterval: PREPARING_REFRESH_MS,
  });
}
