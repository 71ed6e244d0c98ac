import { KEPT_PICTURES, ORIGINAL_MAX_BYTES, PICTURE_EDGE_PX } from "@/lib/kiosk/rules";
import { ask } from "@/lib/kiosk/worker/network";
import { CACHES } from "@/lib/kiosk/worker/scope";

type Item = { objectPath: string; mediaType: string; sizeBytes: number };

const LIST = `/api/family-videos?limit=${KEPT_PICTURES}`;
const TYPE = "image/webp";
const QUALITY = 0.8;

/** The picture upright, with at most so many pixels along its longer edge. Throws when this browser cannot. */
async function small(original: Blob): Promise<Blob> {
  const picture = await createImageBitmap(original);
  try {
    const scale = Math.min(1, PICTURE_EDGE_PX / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale)));
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: TYPE, quality: QUALITY });
  } finally {
    picture.close();
  }
}

async function keepPicture(cache: Cache, { objectPath }: Item): Promise<void> {
  const response = await ask(objectPath);
  if (!response.ok) return;
  const blob = await small(await response.blob());
  await cache.put(objectPath, new Response(blob, { headers: { "Content-Type": blob.type, "X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox" } }));
}

/** Keeps the newest pictures in a small size, and no others; films are not kept. What cannot be kept (a format, a full disk) is left out. */
export async function keepPictures(): Promise<void> {
  const response = await ask(LIST);
  if (!response.ok) return;
  const items = (await response.json()) as Item[]; // An answer of our own server.
  const wanted = items.filter(({ mediaType, sizeBytes }) => mediaType === "image" && sizeBytes <= ORIGINAL_MAX_BYTES);
  const cache = await caches.open(CACHES.pictures);
  const paths = new Set(wanted.map(({ objectPath }) => objectPath));
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  for (const path of kept) if (!paths.has(path)) await cache.delete(path);
  // One after the other: each is unpacked in memory.
  for (const item of wanted) if (!kept.has(item.objectPath)) await keepPicture(cache, item).catch(() => undefined);
}

/** The small picture in the place of one that cannot be fetched; null when it is not kept. */
export async function keptPicture(request: Request): Promise<Response | null> {
  return (await (await caches.open(CACHES.pictures)).match(request, { ignoreVary: true })) ?? null;
}
