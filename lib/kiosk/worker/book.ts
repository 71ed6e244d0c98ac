import { fetchOrNull } from "@/lib/kiosk/worker/network";
import { CACHES } from "@/lib/kiosk/worker/scope";
import { contentsPath, readingPath } from "@/lib/tanach/addresses";

const CHAPTERS = 150;
/** What is the same on every day has no day in its address. */
export const isChapterPath = (path: string): boolean => path.includes("/readings/") && !path.includes("?");

type CachedContents = { groups: { id: string; entries: { id: string }[] }[] };

/** Fetches and caches an address; returns its text, and whether it is another than before. Throws when the server cannot be reached. */
async function cacheRead(cache: Cache, path: string): Promise<{ text: string; isNew: boolean } | null> {
  const before = await (await cache.match(path))?.text();
  const response = await fetchOrNull(path);
  if (!response.ok) return null;
  const text = await response.text();
  await cache.put(path, new Response(text, { headers: { "Content-Type": "application/json" } }));
  return { text, isNew: text !== before };
}

/** Caches what a Hebrew day has to be read: its contents always anew, its readings when those have changed. Returns the addresses. */
async function cacheDay(cache: Cache, date: string, goesOn: () => boolean): Promise<string[]> {
  const contents = contentsPath(date);
  const read = await cacheRead(cache, contents);
  if (!read) return [];
  const { groups } = JSON.parse(read.text) as CachedContents; // An answer of our own server.
  const today = groups.find(({ id }) => id === "today")?.entries ?? [];
  const paths = today.map(({ id }) => readingPath(id, date));
  for (const path of paths) if (goesOn() && (read.isNew || !(await cache.match(path)))) await cacheRead(cache, path);
  return [contents, ...paths];
}

/**
 * Caches all of Tehillim, once for a build, and what the given Hebrew days have to be read; what other days had is deleted. It stops when
 * `goesOn` says no, and is taken up by the next call.
 */
export async function cacheBook(dates: readonly string[], goesOn: () => boolean): Promise<void> {
  const cache = await caches.open(CACHES.book);
  const days = new Set<string>();
  for (const date of dates) for (const path of await cacheDay(cache, date, goesOn)) days.add(path);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!isChapterPath(pathname + search) && !days.has(pathname + search)) await cache.delete(url);
  }
  for (let chapter = 1; chapter <= CHAPTERS && goesOn(); chapter += 1) {
    const path = readingPath(`psalms.${chapter}`, "");
    if (!(await cache.match(path)) && !(await cacheRead(cache, path))) return;
  }
}

/** A page of the book in the place of one that cannot be fetched; null when it is not cached. */
export async function cachedBookRead(path: string): Promise<Response | null> {
  return (await (await caches.open(CACHES.book)).match(path, { ignoreVary: true })) ?? null;
}
