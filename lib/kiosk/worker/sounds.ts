import { OFFLINE_SONGS_MAX_BYTES, OFFLINE_SOUND_MAX_BYTES, OFFLINE_SOUNDS_MAX_BYTES } from "@/lib/kiosk/runtime/rules";
import { fetchOrNull } from "@/lib/kiosk/worker/network";
import { inTurn } from "@/lib/kiosk/worker/request-queue";
import { CACHES } from "@/lib/kiosk/worker/scope";
import { type ListedPodcasts, offlineSoundPaths } from "@/lib/library/podcasts/rules";
import { parseByteRange } from "@/lib/media/items/byte-range";

const LENGTH = "Content-Length";

const sizeOf = (response: Response | undefined) => Number(response?.headers.get(LENGTH) ?? 0);

/** Returns the bytes that it took. What is larger than there is room for, or says no length, is left out. */
async function cacheSound(cache: Cache, path: string, room: number, init: RequestInit): Promise<number> {
  const known = await cache.match(path);
  if (known) return sizeOf(known);
  const response = await fetchOrNull(path, init);
  const size = sizeOf(response);
  if (!response.ok || size === 0 || size > Math.min(OFFLINE_SOUND_MAX_BYTES, room)) {
    await response.body?.cancel();
    return 0;
  }
  const { headers, body } = response;
  const kept = ["Content-Type", "Content-Security-Policy", "X-Content-Type-Options", LENGTH];
  await cache.put(
    path,
    new Response(body, { headers: kept.map((name): [string, string] => [name, headers.get(name) ?? ""]) }),
  );
  return size;
}

async function cacheAll(cache: Cache, paths: readonly string[], bytes: number, goesOn: () => boolean): Promise<void> {
  let room = bytes;
  for (const path of paths) {
    if (!goesOn()) return;
    room -= await inTurn((init) => cacheSound(cache, path, room, init)).catch(() => 0);
  }
}

/** Caches the newest episodes of each podcast, then songs, and no others, each up to a number of bytes, until `goesOn` says no. */
export async function cacheSounds(
  podcasts: ListedPodcasts,
  songs: readonly string[],
  goesOn: () => boolean,
): Promise<void> {
  const episodes = offlineSoundPaths(podcasts);
  const wanted = new Set([...episodes, ...songs]);
  const cache = await caches.open(CACHES.sounds);
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
  await cacheAll(cache, episodes, OFFLINE_SOUNDS_MAX_BYTES, goesOn);
  await cacheAll(cache, songs, OFFLINE_SONGS_MAX_BYTES, goesOn);
}

export async function cachedSound(request: Request): Promise<Response | null> {
  const cached = await (await caches.open(CACHES.sounds)).match(new URL(request.url).pathname, { ignoreVary: true });
  if (!cached) return null;
  const sound = await cached.blob();
  const headers = new Headers(cached.headers);
  headers.set("Accept-Ranges", "bytes");
  const range = parseByteRange(request.headers.get("range"), sound.size);
  if (range.kind === "whole") return new Response(sound, { headers });
  if (range.kind === "unsatisfiable")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${sound.size}` } });
  const { startByte, endByte } = range;
  headers.set("Content-Range", `bytes ${startByte}-${endByte}/${sound.size}`);
  headers.set(LENGTH, String(endByte - startByte + 1));
  return new Response(sound.slice(startByte, endByte + 1), { status: 206, headers });
}
