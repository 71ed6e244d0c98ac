import * as z from "zod/mini";
import { type SignedInRead, readSignedIn, sendJson } from "@/lib/http/fetch-json";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/news-rules";
import { emptiedTrashSchema, type MediaItem, mediaItemSchema, mediaListSchema, type StorageUse, storageUseSchema, type TrashedItem, trashListSchema } from "@/lib/media/schema";

const MEDIA_URL = "/api/family-videos";
const itemUrl = (id: string) => `${MEDIA_URL}/${encodeURIComponent(id)}`;

/** A list that is read page by page; `before` is the item after which the page begins, null for the first. */
export type PagedRead<T> = { queryKey: readonly string[]; read: (before: string | null, signal: AbortSignal) => Promise<T[]> };

function pageQuery(before: string | null): URLSearchParams {
  return new URLSearchParams({ limit: String(GALLERY_PAGE_ITEMS), ...(before === null ? {} : { before }) });
}

/** Lies under the gallery's key, so that what changes one reads the other anew. */
export const managedRead: PagedRead<MediaItem> = {
  queryKey: [MEDIA_URL, "managed"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}?${pageQuery(before)}`, mediaListSchema, signal),
};

/** What the hub could not show (D16); under the same key. */
export const unplayableRead: PagedRead<MediaItem> = {
  queryKey: [MEDIA_URL, "unplayable"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}?${pageQuery(before)}&unplayable=1`, mediaListSchema, signal),
};

/** What was deleted within the last 30 days. */
export const trashRead: PagedRead<TrashedItem> = {
  queryKey: [MEDIA_URL, "trash"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}/trash?${pageQuery(before)}`, trashListSchema, signal),
};

/** How much the family's media take. */
export const storageUseRead: SignedInRead<StorageUse> = {
  queryKey: [MEDIA_URL, "storage-use"],
  read: (signal) => readSignedIn("/api/storage-use", storageUseSchema, signal),
};

/** Takes an item out of the gallery, into the trash. */
export async function sendDeletion(id: string): Promise<void> {
  await sendJson("DELETE", itemUrl(id), z.undefined());
}

/** Brings an item back. */
export function sendRestore(id: string): Promise<MediaItem> {
  return sendJson("POST", `${itemUrl(id)}/restore`, mediaItemSchema);
}

/** Empties the trash for good of what was deleted until this instant (ISO 8601); answers how many items are gone. */
export async function sendEmptying(until: string): Promise<number> {
  const { items } = await sendJson("DELETE", `${MEDIA_URL}/trash?${new URLSearchParams({ until })}`, emptiedTrashSchema);
  return items;
}

/** Removes one item of the trash for good. */
export async function sendRemoval(id: string): Promise<void> {
  await sendJson("DELETE", `${MEDIA_URL}/trash/${encodeURIComponent(id)}`, z.undefined());
}
