import { infiniteQueryOptions, mutationOptions, type QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readJsonIfAllowed, sendJson } from "@/lib/api/fetch-json";
import { MEDIA_URL, mediaKeys, newsQuery } from "@/lib/media/news/queries";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import { type DisplayReport, type MediaItem, mediaListSchema, type MediaNews, openedSchema } from "@/lib/media/schema";

export { MEDIA_URL, mediaKeys, newsQuery, refetchMedia } from "@/lib/media/news/queries";

/** One page, newest first (D18); null when this browser is not connected (D8). */
export function readPage(before: string | null, signal: AbortSignal): Promise<MediaItem[] | null> {
  const query = new URLSearchParams({ limit: String(GALLERY_PAGE_ITEMS), ...(before === null ? {} : { before }) });
  return readJsonIfAllowed(`${MEDIA_URL}?${query}`, mediaListSchema, signal);
}

/** Undefined on the last page. */
function endOfPage(page: MediaItem[] | null): string | undefined {
  return page?.length === GALLERY_PAGE_ITEMS ? page.at(-1)?.id : undefined;
}

/** A page of null: this screen is not connected. Refetches at every opening. */
export const galleryQuery = infiniteQueryOptions({
  queryKey: mediaKeys.gallery,
  queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
  // The first page's cursor is null, any other's an item's id.
  initialPageParam: null as string | null,
  getNextPageParam: endOfPage,
  refetchOnMount: "always",
});

/** Settles when the gallery and the badge have been read again. */
export function deleteMediaMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("DELETE", `${MEDIA_URL}/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

/** Tells that an item was opened. Its mark and the badge follow the answer: only his screen makes it seen (D50). */
export function openedMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("POST", `${MEDIA_URL}/${encodeURIComponent(id)}/opened`, openedSchema),
    onSuccess: async ({ isNew, news }, id) => {
      // A read that began before would bring the old count back.
      await client.cancelQueries({ queryKey: mediaKeys.news });
      client.setQueryData(newsQuery.queryKey, news);
      if (!isNew) updateGallery(client, (item) => (item.id === id ? { ...item, isNew } : item));
    },
  });
}

/** Changes the gallery's items in the cache, those of every page. */
export function updateGallery(client: QueryClient, change: (item: MediaItem) => MediaItem): void {
  client.setQueryData(
    galleryQuery.queryKey,
    (old) => old && { ...old, pages: old.pages.map((page) => page?.map(change) ?? null) },
  );
}

/** Reports that this screen cannot show an item, or can again (D16). */
export async function sendDisplayReport(report: DisplayReport): Promise<void> {
  await sendJson("POST", "/api/client-errors", z.undefined(), report);
}

/** Seeds the cache with what the server page was sent; `updatedAt` (ms) is when it was read. */
export function seedMedia(
  client: QueryClient,
  firstPage: MediaItem[] | null,
  news: MediaNews | null,
  updatedAt = Date.now(),
): void {
  client.setQueryData(newsQuery.queryKey, news, { updatedAt });
  client.setQueryData(galleryQuery.queryKey, { pages: [firstPage], pageParams: [null] }, { updatedAt });
}
