import {
  toOfflinePage,
  buildOfPage,
  cachedPageAfter,
  GALLERY_PATH,
  isRightAt,
  isStillFresh,
  PANEL_READ_PATHS,
} from "@/lib/kiosk/runtime/rules";
import { cacheBook } from "@/lib/kiosk/worker/book";
import { fetchOrNull } from "@/lib/kiosk/worker/network";
import { cachePictures, type OfflineItem, readNewest } from "@/lib/kiosk/worker/pictures";
import { inTurn } from "@/lib/kiosk/worker/request-queue";
import { BUILD, CACHES } from "@/lib/kiosk/worker/scope";
import { cacheSounds } from "@/lib/kiosk/worker/sounds";
import { EPISODES_PATH, type ListedPodcasts } from "@/lib/library/podcasts/rules";
import { offlineSongPaths, SONGS_PATH } from "@/lib/media/songs/rules";
import type { Song } from "@/lib/media/songs/schema";

const CACHED_AT = "X-Kept-At";
const PAGE = "/";
const DAYS = "/api/hebcal/today";
const LEARNING = "/api/learning/today";
/** Headers of the encoded transfer, dropped because the cached body is decoded. */
const TRANSFER_HEADERS = ["content-encoding", "content-length", "transfer-encoding", "vary"];

async function put(path: string, response: Response, body: string): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(CACHED_AT, String(Date.now()));
  await (await caches.open(CACHES.kept)).put(path, new Response(body, { headers }));
}

type CachedResponse = { response: Response; cachedAt: number };

async function find(path: string): Promise<CachedResponse | null> {
  const response = await (await caches.open(CACHES.kept)).match(path);
  const cachedAt = Number(response?.headers.get(CACHED_AT));
  if (!response) return null;
  // A computer without a clock of its own starts in the past.
  if (isStillFresh(cachedAt, Date.now())) return { response, cachedAt: Math.min(cachedAt, Date.now()) };
  await clearOfflineCache();
  return null;
}

/** Deletes what a screen keeps: it was disconnected, someone has logged out, or it has been too long. Its bundle stays. */
export async function clearOfflineCache(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => /^naches-(kept|pictures|sounds|marks|book)/.test(name)).map((name) => caches.delete(name)),
  );
}

async function cacheRead(path: string): Promise<void> {
  await inTurn(async (init) => {
    const response = await fetchOrNull(path, init);
    if (response.ok) await put(path, response, await response.text());
  });
}

/** Caches the hub's page. Returns whether it did; a page of another build is not cached, because that build's bundle is not here. */
export async function cachePage(): Promise<boolean> {
  const page = await fetchOrNull(PAGE);
  const html = await page.text();
  const build = page.ok ? buildOfPage(html) : null;
  if (build === "not-paired") await clearOfflineCache();
  if (build !== BUILD) return false;
  await put(PAGE, page, html);
  return true;
}

/** Caches the hub: its page, the panels' answers, the newest items and images, the book, and episodes while `goesOn` says so. */
export async function cacheHub(goesOn: () => boolean): Promise<void> {
  if (!(await cachePage())) return;
  await Promise.all([DAYS, ...PANEL_READ_PATHS].map(cacheRead));
  const items = await readNewest();
  const songs = await offlineSongs();
  if (items !== null) {
    await put(GALLERY_PATH, Response.json(null), JSON.stringify(items));
    await cachePictures(items, songs.covers);
  }
  await cacheBook(await comingDays(), goesOn);
  await cacheSounds(await podcasts(), songs.sounds, goesOn);
}

/** The Hebrew days that the screen knows of, by their civil days: about five, which is longer than the longest board. */
async function comingDays(): Promise<string[]> {
  const cached = await find(LEARNING);
  const { days = [] } = ((await cached?.response.json()) ?? {}) as { days?: { date: string }[] }; // An answer of our own server.
  return days.map(({ date }) => date);
}

async function podcasts(): Promise<ListedPodcasts> {
  const cached = await find(EPISODES_PATH);
  const said = ((await cached?.response.json()) ?? {}) as { podcasts?: ListedPodcasts }; // An answer of our own server.
  return said.podcasts ?? [];
}

async function offlineSongs(): Promise<ReturnType<typeof offlineSongPaths>> {
  const cached = await find(SONGS_PATH);
  const said = ((await cached?.response.json()) ?? {}) as { songs?: Song[] }; // An answer of our own server.
  return offlineSongPaths(said.songs ?? []);
}

export async function hasCachedPage(): Promise<boolean> {
  return (await find(PAGE)) !== null;
}

export async function cachedPage(): Promise<Response | null> {
  const cached = await find(PAGE);
  if (!cached) return null;
  return new Response(toOfflinePage(await cached.response.text(), cached.cachedAt), {
    headers: cached.response.headers,
  });
}

export async function cachedGalleryPage({ searchParams }: URL): Promise<Response | null> {
  const cached = await find(GALLERY_PATH);
  if (!cached) return null;
  const items = (await cached.response.json()) as OfflineItem[]; // What readNewest has read.
  const page = cachedPageAfter(items, searchParams.get("before") ?? "", Number(searchParams.get("limit")));
  return page && Response.json(page);
}

type TimedPayload = { now?: string; timeZone?: string };

/** The last answer to a panel's read, told the present time by the server's clock; null when there is none that is right now. */
export async function cachedResponse(path: string): Promise<Response | null> {
  const [cached, days] = await Promise.all([find(path), find(DAYS)]);
  if (!cached || !days) return null;
  const { now: daysNow, timeZone } = (await days.response.json()) as TimedPayload; // Both are answers of our own server.
  const body = (await cached.response.json()) as TimedPayload;
  if (!daysNow || !timeZone) return null;
  const aheadMs = Date.parse(daysNow) - days.cachedAt;
  const now = new Date(Date.now() + aheadMs);
  if (!isRightAt(path, new Date(cached.cachedAt + aheadMs), now, timeZone)) return null;
  const headers = new Headers(cached.response.headers);
  headers.set("Date", now.toUTCString());
  return new Response(JSON.stringify(body.now ? { ...body, now: now.toISOString() } : body), { headers });
}
