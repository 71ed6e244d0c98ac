import { fetchOnce } from "@/lib/kiosk/worker/network";
import { inTurn } from "@/lib/kiosk/worker/request-queue";
import { CACHES } from "@/lib/kiosk/worker/scope";
import { contentsPath, readingPath } from "@/lib/library/tanach/addresses";

const CHAPTERS = 150;
/** Returns true for a reading that is the same every day; the others have a day in their address. */
export const isChapterPath = (path: string): boolean => path.includes("/readings/") && !path.includes("?");

type CachedContents = { groups: { id: string; entries: { id: string }[] }[]; prayers?: { id: string }[] };

async function put(cache: Cache, path: string, text: string): Promise<void> {
  await cache.put(path, new Response(text, { headers: { "Content-Type": "application/json" } }));
}

async function cacheRead(cache: Cache, path: string): Promise<{ text: string; isNew: boolean } | null> {
  const before = await (await cache.match(path))?.text();
  const response = await inTurn((init) => fetchOnce(path, init));
  if (!response.ok) return null;
  const text = await response.text();
  await put(cache, path, text);
  return { text, isNew: text !== before };
}

async function cacheMissing(cache: Cache, path: string): Promise<boolean> {
  if (await cache.match(path)) return true;
  return inTurn(async (init) => {
    if (await cache.match(path)) return true;
    const response = await fetchOnce(path, init);
    if (response.ok) await put(cache, path, await response.text());
    return response.ok;
  });
}

/** Returns a chapter that the page asks for and that is not cached yet, and caches it, so that it is fetched once. */
export async function fetchChapter(path: string): Promise<Response> {
  const response = await fetchOnce(path);
  if (response.ok)
    await put(await caches.open(CACHES.book), path, await response.clone().text()).catch(() => undefined);
  return response;
}

async function cacheDay(cache: Cache, date: string, goesOn: () => boolean): Promise<string[]> {
  const contents = contentsPath(date);
  const read = await cacheRead(cache, contents);
  if (!read) return [];
  const { groups, prayers = [] } = JSON.parse(read.text) as CachedContents; // An answer of our own server.
  const today = groups.find(({ id }) => id === "today")?.entries ?? [];
  const paths = [...today, ...prayers].map(({ id }) => readingPath(id, date));
  for (const path of paths) if (goesOn()) await (read.isNew ? cacheRead(cache, path) : cacheMissing(cache, path));
  return [contents, ...paths];
}

/** Caches Tehillim once a build, and the given Hebrew days; deletes other days. Stops when `goesOn` says no; the next call resumes. */
export async function cacheBook(dates: readonly string[], goesOn: () => boolean): Promise<void> {
  const cache = await caches.open(CACHES.book);
  const days = new Set<string>();
  for (const date of dates) for (const path of await cacheDay(cache, date, goesOn)) days.add(path);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!isChapterPath(pathname + search) && !days.has(pathname + search)) await cache.delete(url);
  }
  for (let chapter = 1; chapter <= CHAPTERS && goesOn(); chapter += 1) {
    if (!(await cacheMissing(cache, readingPath(`psalms.${chapter}`, "")))) return;
  }
}

export async function cachedBookRead(path: string): Promise<Response | null> {
  return (await (await caches.open(CACHES.book)).match(path, { ignoreVary: true })) ?? null;
}
