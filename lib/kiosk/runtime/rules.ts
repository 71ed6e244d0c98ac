import type { ActivityId } from "@/lib/library/activities/catalog";
import { isSongSound, SONGS_PATH } from "@/lib/media/songs/rules";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { OFFLINE_META_NAME } from "@/lib/platform/time/server-time";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

const HOUR_MS = 3_600_000;
/** The longest the board can stand: three days in a row from lighting to nightfall, with what a household adds at both ends. */
const LONGEST_BOARD_MS = 78 * HOUR_MS;
/** A revoked screen can't learn of it offline, so its cache expires; no one repairs a network on Yom Tov, so it outlives a board. */
export const OFFLINE_LIFE_MS = LONGEST_BOARD_MS + 24 * HOUR_MS;
export const NETWORK_TIMEOUT_MS = 4000;
export const CALL_LIMIT_MS = 15_000;
export const OFFLINE_PICTURES = 200;
const OFFLINE_VIEWS = 50;
/** A thumbnail has at most 60 KB, a large image some 300 KB; an animated one may be larger. */
export const PICTURE_MAX_BYTES = 4 * 1_048_576;
export const OFFLINE_PICTURES_MAX_BYTES = 60 * 1_048_576;
/** Two hours of an episode at 128 kbit/s are 115 MB. */
export const OFFLINE_SOUND_MAX_BYTES = 150 * 1_048_576;
export const OFFLINE_SOUNDS_MAX_BYTES = 500 * 1_048_576;
export const OFFLINE_SONGS_MAX_BYTES = 1536 * 1_048_576;
export const IDLE_MS = 5 * 60_000;
/** The clock on the screen changes every minute. */
const STANDS_STILL_MS = 3 * 60_000;
/** While the live stream works, the page reads every five minutes (lib/kiosk/live). */
const READS_HANG_MS = 11 * 60_000;
/** The watchdog looks more often than this; a longer pause is a computer that slept, and needs a moment to wake. */
const SLEPT_MS = 90_000;

export const KIOSK_META_NAME = "hub-screen";

type Reads = Readonly<Record<string, "day" | "days" | "week">>;
const NOTHING: Reads = {};
/** Paths that each activity reads, and for how long its last answer may stand in for a new one without a network. */
const READS: Record<ActivityId, Reads> = {
  zmanim: { "/api/hebcal/zmanim": "day", "/api/hebcal/shabbat": "week" },
  history: { "/api/chabad/today-in-history": "day" },
  learning: { "/api/learning/today": "days" },
  music: { "/api/podcast-episodes": "days", [SONGS_PATH]: "days" },
  ...{ games: NOTHING, youtube: NOTHING, riddles: NOTHING, "virtual-tours": NOTHING, halacha: NOTHING },
  ...{ settings: NOTHING, "quick-access": NOTHING, more: NOTHING, family: NOTHING },
  // The worker has ways of its own for these.
  ...{ plan: NOTHING, "family-videos": NOTHING },
};
const PANEL_READS: Reads = Object.fromEntries(Object.values(READS).flatMap((reads) => Object.entries(reads)));
export const PANEL_READ_PATHS = Object.keys(PANEL_READS);
const BOOK_READ = /^\/api\/tanach\/(contents|readings\/[^/]+)$/;
const SOUND = /^\/api\/podcast-episodes\/[^/]+\/sound$/;
export const GALLERY_PATH = "/api/family-videos";
/** Who may not read these is no connected screen (any longer). */
const PRIVATE_READ = /^\/api\/(checklist|schedule-items\/today|family-videos(\/news)?)$/;
const MARK = /^\/api\/(checklist|schedule-items\/[^/]+|family-videos\/[^/]+\/(answers|seen))$/;

export type Handling =
  | "page"
  | "bundle"
  | "picture"
  | "panel-read"
  | "book-read"
  | "gallery-page"
  | "sound"
  | "private-read"
  | "mark"
  | "log-out"
  | "none";

type HandledRequest = {
  method: string;
  url: string;
  mode: string;
  referrer: string;
  headers: { has(name: string): boolean };
};

/** The caretaker's and the family's pages lie in the worker's scope too; the hub's fonts are requested by its styles. */
function isFromHub(referrer: string): boolean {
  return URL.canParse(referrer) && /^\/($|_next\/)/.test(new URL(referrer).pathname);
}

export function handlingOf(
  { method, url, mode, referrer, headers }: HandledRequest,
  origin: string,
  bundle: ReadonlySet<string>,
): Handling {
  const requested = new URL(url);
  if (requested.origin !== origin) return "none";
  if (requested.pathname === "/api/logout") return "log-out";
  if (mode === "navigate") return method === "GET" && requested.pathname === "/" ? "page" : "none";
  if (!isFromHub(referrer)) return "none";
  if (method === "GET" && bundle.has(requested.pathname)) return "bundle";
  if (method === "PATCH") return MARK.test(requested.pathname) ? "mark" : "none";
  if (method === "GET" && (SOUND.test(requested.pathname) || isSongSound(requested))) return "sound";
  if (method !== "GET" || headers.has("range")) return "none";
  if (requested.pathname.startsWith("/objects/")) return "picture";
  if (requested.pathname in PANEL_READS) return "panel-read";
  if (BOOK_READ.test(requested.pathname)) return "book-read";
  if (requested.pathname === GALLERY_PATH && requested.searchParams.has("before")) return "gallery-page";
  return PRIVATE_READ.test(requested.pathname) ? "private-read" : "none";
}

/** Returns the `limit` cached items after `before`; null when unknown, because a page that is not full would end the gallery. */
export function cachedPageAfter<T extends { id: string }>(
  items: readonly T[],
  before: string,
  limit: number,
): T[] | null {
  const start = items.findIndex(({ id }) => id === before) + 1;
  const page = items.slice(start, start + limit);
  const isWhole = page.length === limit || items.length < OFFLINE_PICTURES;
  return start > 0 && isWhole ? page : null;
}

type OfflineItem = { mediaType: string; thumb?: { path: string }; poster?: { path: string }; view?: { path: string } };

export function offlinePicturePaths(items: readonly OfflineItem[]): string[] {
  const newest = items.slice(0, OFFLINE_PICTURES);
  const small = newest.map(({ thumb, poster }) => (thumb ?? poster)?.path);
  const large = newest.filter(({ mediaType }) => mediaType === "image").map(({ view }) => view?.path);
  return [...small, ...large.filter((path) => path !== undefined).slice(0, OFFLINE_VIEWS)].filter(
    (path) => path !== undefined,
  );
}

/** Returns true if a proxy answers for a server that is away, which counts as no network. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Returns true while something cached still counts. Milliseconds of the screen's clock, which may have been set back. */
export function isStillFresh(cachedAt: number, now: number): boolean {
  return now - cachedAt < OFFLINE_LIFE_MS;
}

const weekOf = (date: string) => addDays(date, -weekdayOf(date));

/** Returns true while a panel's answer holds in the household's zone: one of a day ends with the day, one of a week ends with Shabbos. */
export function isRightAt(path: string, toldAt: Date, now: Date, timeZone: string): boolean {
  const [then, today] = [civilDateAt(toldAt, timeZone), civilDateAt(now, timeZone)];
  if (PANEL_READS[path] === "days") return isStillFresh(toldAt.getTime(), now.getTime());
  return PANEL_READS[path] === "week" ? weekOf(then) === weekOf(today) : then === today;
}

/** Returns a page's build for a paired screen; "not-paired" for a hub without one; null for a page that is not ours. */
export function buildOfPage(html: string): string | null {
  const build = new RegExp(`<meta name="${KIOSK_META_NAME}" content="([^"]+)"`).exec(html)?.[1];
  return build ?? (/<meta name="generator" content="Naches /.test(html) ? "not-paired" : null);
}

/** The page as it is shown offline: a veil hides its old words until its bundle shows the present, at most six seconds. */
export function toOfflinePage(html: string, cachedAt: number): string {
  const nonce = /<script[^>]* nonce="([^"]+)"/.exec(html)?.[1] ?? "";
  const veil = "body{visibility:hidden;animation:hub-kept 1ms 6s forwards}@keyframes hub-kept{to{visibility:visible}}";
  return html.replace(
    "</head>",
    `<meta name="${OFFLINE_META_NAME}" content="${cachedAt}"><style id="${OFFLINE_META_NAME}" nonce="${nonce}">${veil}</style></head>`,
  );
}

/** `shown`: the text of the clock, null when the hub is not on the page; `readAt`: when the last answer came. All times in milliseconds. */
export type WatchdogSample = { at: number; shown: string | null; visible: boolean; reached: boolean; readAt: number };

export type WatchdogState = { shown: string | null; since: number; at: number; awakeSince: number };

export function checkWatchdog(
  before: WatchdogState | null,
  { at, shown, visible, reached, readAt }: WatchdogSample,
): { watched: WatchdogState; stuck: boolean } {
  const awake = before !== null && Math.abs(at - before.at) < SLEPT_MS ? before : null;
  const awakeSince = awake?.awakeSince ?? at;
  const since = awake !== null && visible && awake.shown === shown ? awake.since : at;
  const hangs = reached && at - Math.max(readAt, awakeSince) >= READS_HANG_MS;
  const stuck = shown === null ? at > since : at - since >= STANDS_STILL_MS || hangs;
  return { watched: { shown, since, at, awakeSince }, stuck };
}
