import type { QueryClient } from "@tanstack/react-query";
import { createReel, type Reel } from "@/lib/kiosk/idle/reel";
import type { Gallery } from "@/lib/media/gallery/pages-rules";
import { readPage } from "@/lib/media/gallery/read-page";
import { GALLERY_PAGE_ITEMS } from "@/lib/media/items/news-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable, pictureSources } from "@/lib/media/items/shown-rules";
import { mediaKeys } from "@/lib/media/news/queries";

/** One that does not arrive in this time is passed over. */
const LOAD_MS = 30_000;

const reels = new WeakMap<QueryClient, Reel<MediaItem>>();

/** Continues where it was when he last touched the screen. Call it first while the page's gallery is there: the cache forgets it. */
export function familyReel(client: QueryClient): Reel<MediaItem> {
  const known = reels.get(client);
  if (known) return known;
  const reel = createReel<MediaItem>({
    readPage: (before) => readPage(before, AbortSignal.timeout(LOAD_MS)),
    pageItems: GALLERY_PAGE_ITEMS,
    isWanted: (item) => item.mediaType === "image" && isShowable(item),
    known: client.getQueryData<Gallery | null>(mediaKeys.gallery)?.pages[0]?.items ?? [],
  });
  reels.set(client, reel);
  return reel;
}

export type FramePicture = { item: MediaItem; path: string };

async function canShow(path: string): Promise<boolean> {
  const image = new Image();
  image.src = path;
  const isLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), LOAD_MS));
  return Promise.race([
    image.decode().then(
      () => true,
      () => false,
    ),
    isLate,
  ]);
}

/** Loads an image in the best size that there is; null when none can be shown. */
export async function loadPicture(item: MediaItem): Promise<FramePicture | null> {
  for (const { path } of pictureSources(item, "view")) if (await canShow(path)) return { item, path };
  return null;
}
