import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import { type MediaItem, mediaListSchema } from "@/lib/media/items/schema";
import { MEDIA_URL } from "@/lib/media/news/queries";
import { readJsonIfAllowed } from "@/lib/platform/api/fetch-json";

/** One page, newest first (D18); null when this browser is not connected (D8). */
export function readPage(before: string | null, signal: AbortSignal): Promise<MediaItem[] | null> {
  const query = new URLSearchParams({ limit: String(GALLERY_PAGE_ITEMS), ...(before === null ? {} : { before }) });
  return readJsonIfAllowed(`${MEDIA_URL}?${query}`, mediaListSchema, signal);
}
