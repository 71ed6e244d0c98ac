import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { galleryOf, itemsOf, withItems, withNextPage } from "@/lib/media/gallery/pages-rules";
import { readPage } from "@/lib/media/gallery/read-page";
import { changeGallery, knownGallery, readGallery } from "@/lib/media/gallery/reread";
import { type DisplayReport, type MediaItem, type MediaNews, openedSchema } from "@/lib/media/items/schema";
import { MEDIA_URL, mediaKeys, newsQuery } from "@/lib/media/news/queries";
import { sendJson } from "@/lib/platform/api/fetch-json";

export { MEDIA_URL, mediaKeys, newsQuery, refetchMedia } from "@/lib/media/news/queries";

const LONGEST_READ_MS = 30_000;

/** The gallery as far as this screen has read it; null when not connected. Refetches only the beginning and what is looked at. */
export const galleryQuery = queryOptions({
  queryKey: mediaKeys.gallery,
  queryFn: ({ client, signal }) => readGallery(client, signal),
  refetchOnMount: "always",
  // It keeps what is equal itself; to compare a hundred thousand items takes longer than a frame.
  structuralSharing: false,
});

const reading = new WeakMap<QueryClient, Promise<readonly MediaItem[]>>();

async function readNextPage(client: QueryClient): Promise<readonly MediaItem[]> {
  const after = knownGallery(client)?.pages.at(-1)?.items.at(-1)?.id ?? null;
  const page = await readPage(after, AbortSignal.timeout(LONGEST_READ_MS));
  if (page) changeGallery(client, (gallery) => withNextPage(gallery, after, page));
  else client.setQueryData(galleryQuery.queryKey, null);
  const known = knownGallery(client);
  return known ? itemsOf(known) : [];
}

/** Reads the next page, once for all that ask in between; returns all items then. Throws as `fetch` and HttpError. */
export function readMore(client: QueryClient): Promise<readonly MediaItem[]> {
  const read = reading.get(client) ?? readNextPage(client).finally(() => reading.delete(client));
  reading.set(client, read);
  return read;
}

/** Settles when the gallery and the badge have been read again. */
export function deleteMediaMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => sendJson("DELETE", `${MEDIA_URL}/${encodeURIComponent(id)}`, z.unknown()),
    onSuccess: () => client.invalidateQueries({ queryKey: mediaKeys.all }),
  });
}

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

export function updateGallery(client: QueryClient, change: (item: MediaItem) => MediaItem): void {
  changeGallery(client, (gallery) => withItems(gallery, change));
}

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
  client.setQueryData(galleryQuery.queryKey, firstPage && galleryOf(firstPage), { updatedAt });
}
