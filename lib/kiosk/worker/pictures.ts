import {
  GALLERY_PATH,
  OFFLINE_PICTURES,
  OFFLINE_PICTURES_MAX_BYTES,
  PICTURE_MAX_BYTES,
  offlinePicturePaths,
} from "@/lib/kiosk/runtime/rules";
import { fetchOnce, fetchOrNull } from "@/lib/kiosk/worker/network";
import { inTurn } from "@/lib/kiosk/worker/request-queue";
import { CACHES } from "@/lib/kiosk/worker/scope";

const PAGE_ITEMS = 100;
const SIZE = "X-Kept-Bytes";

export type OfflineItem = Parameters<typeof offlinePicturePaths>[0][number] & { id: string };

export async function readNewest(): Promise<OfflineItem[] | null> {
  const items: OfflineItem[] = [];
  while (items.length < OFFLINE_PICTURES) {
    const before = items.at(-1)?.id;
    const query = new URLSearchParams({ limit: String(PAGE_ITEMS), ...(before === undefined ? {} : { before }) });
    const response = await inTurn((init) => fetchOrNull(`${GALLERY_PATH}?${query}`, init));
    if (!response.ok) return null;
    const page = (await response.json()) as OfflineItem[]; // An answer of our own server.
    items.push(...page);
    if (page.length < PAGE_ITEMS) break;
  }
  return items;
}

const sizeOf = async (cache: Cache, path: string) => Number((await cache.match(path))?.headers.get(SIZE) ?? 0);

async function cachePicture(cache: Cache, path: string, room: number, init: RequestInit): Promise<number> {
  // A new version that gets ready has it in between.
  if (await cache.match(path)) return sizeOf(cache, path);
  const response = await fetchOnce(path, init);
  if (!response.ok) return 0;
  const blob = await response.blob();
  if (blob.size > Math.min(PICTURE_MAX_BYTES, room)) return 0;
  await cache.put(
    path,
    new Response(blob, {
      headers: {
        "Content-Type": blob.type,
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        [SIZE]: String(blob.size),
      },
    }),
  );
  return blob.size;
}

/** Caches thumbnails, newest large images and song covers, and no others, up to a number of bytes; leaves out what can't be cached. */
export async function cachePictures(items: readonly OfflineItem[], covers: readonly string[] = []): Promise<void> {
  const wanted = [...offlinePicturePaths(items), ...covers];
  const cache = await caches.open(CACHES.pictures);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of cached) if (!wanted.includes(path)) await cache.delete(path);
  let room = OFFLINE_PICTURES_MAX_BYTES;
  // One after the other, thumbnails first, so that the list is whole before anything is large.
  for (const path of wanted) {
    const size = cached.has(path)
      ? await sizeOf(cache, path)
      : await inTurn((init) => cachePicture(cache, path, room, init)).catch(() => 0);
    if (size > room) await cache.delete(path);
    else room -= size;
  }
}

export async function cachedPicture(request: Request): Promise<Response | null> {
  return (await (await caches.open(CACHES.pictures)).match(request, { ignoreVary: true })) ?? null;
}
