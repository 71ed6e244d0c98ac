import * as z from "zod/mini";
import { type ManagedItem, managedListSchema } from "@/lib/media/items/managed/schema";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import {
  emptiedTrashSchema,
  type MediaItem,
  mediaItemSchema,
  storageUseSchema,
  type TrashedItem,
  trashListSchema,
  waitingForFfmpegSchema,
} from "@/lib/media/items/schema";
import { readSignedIn, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const MEDIA_URL = "/api/family-videos";
const itemUrl = (id: string) => `${MEDIA_URL}/${encodeURIComponent(id)}`;

/** `before` is the item after which the page begins; null for the first page. */
export type PagedRead<T> = {
  queryKey: readonly string[];
  read: (before: string | null, signal: AbortSignal) => Promise<T[]>;
};

function pageQuery(before: string | null): URLSearchParams {
  return new URLSearchParams({ limit: String(GALLERY_PAGE_ITEMS), ...(before === null ? {} : { before }) });
}

export const managedRead: PagedRead<ManagedItem> = {
  queryKey: [MEDIA_URL, "managed"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}?${pageQuery(before)}`, managedListSchema, signal),
};

export const unplayableRead: PagedRead<ManagedItem> = {
  queryKey: [MEDIA_URL, "unplayable"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}?${pageQuery(before)}&unplayable=1`, managedListSchema, signal),
};

export const trashRead: PagedRead<TrashedItem> = {
  queryKey: [MEDIA_URL, "trash"],
  read: (before, signal) => readSignedIn(`${MEDIA_URL}/trash?${pageQuery(before)}`, trashListSchema, signal),
};

export const storageUseRead = signedInRead("/api/storage-use", storageUseSchema, [MEDIA_URL, "storage-use"]);

export const waitingForFfmpegRead = signedInRead("/api/waiting-for-ffmpeg", waitingForFfmpegSchema, [
  MEDIA_URL,
  "waiting-for-ffmpeg",
]);

export function sendPrepareAgain(id: string): Promise<MediaItem> {
  return sendJson("POST", `${itemUrl(id)}/prepare`, mediaItemSchema);
}

export async function sendDeletion(id: string): Promise<void> {
  await sendJson("DELETE", itemUrl(id), z.undefined());
}

export function sendRestore(id: string): Promise<MediaItem> {
  return sendJson("POST", `${itemUrl(id)}/restore`, mediaItemSchema);
}

/** Removes permanently what was deleted until this instant (ISO 8601); returns the number of items. */
export async function sendEmptying(until: string): Promise<number> {
  const { items } = await sendJson(
    "DELETE",
    `${MEDIA_URL}/trash?${new URLSearchParams({ until })}`,
    emptiedTrashSchema,
  );
  return items;
}

export async function sendRemoval(id: string): Promise<void> {
  await sendJson("DELETE", `${MEDIA_URL}/trash/${encodeURIComponent(id)}`, z.undefined());
}
