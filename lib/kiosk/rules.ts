import { addDays, civilDateAt, weekdayOf } from "@/lib/household/rules";
import { KEPT_MARK } from "@/lib/http/server-time";

/** A revoked screen cannot learn of it while it is offline; what is kept counts no longer than this. */
export const KEPT_LIFE_MS = 72 * 3_600_000;
/** So long the network may take when something kept could stand in. */
export const NETWORK_PATIENCE_MS = 4000;
/** A call that hangs is given up, so that the next look can succeed. */
export const CALL_LIMIT_MS = 15_000;
/** The pictures of the gallery's first page. */
export const KEPT_PICTURES = 24;
export const PICTURE_EDGE_PX = 1280;
/** A larger original is not made smaller at the screen: unpacked it would not fit into a small computer's memory. */
export const ORIGINAL_MAX_BYTES = 25 * 1_048_576;
/** A new version takes the screen over when nobody has touched it for so long. */
export const IDLE_MS = 5 * 60_000;
/** The clock on the screen changes every minute. */
const STANDS_STILL_MS = 3 * 60_000;
const READS_HANG_MS = 5 * 60_000;
/** The watchdog looks more often than this; a longer pause is a computer that slept, and needs a moment to wake. */
const SLEPT_MS = 90_000;

/** The hub's page carries this mark, with its build, only for a paired screen. */
export const SCREEN_MARK = "hub-screen";

/** For how long a panel's last answer may stand in for a new one. */
const PANEL_READS: Record<string, "day" | "week"> = {
  "/api/hebcal/zmanim": "day",
  "/api/hebcal/shabbat": "week",
  "/api/chabad/today-in-history": "day",
  "/api/learning/today": "day",
};
export const PANEL_READ_PATHS = Object.keys(PANEL_READS);
/** Who may not read these is no connected screen (any more). */
const PRIVATE_READ = /^\/api\/(checklist|schedule-items\/today|family-videos)$/;
const MARK = /^\/api\/(checklist|schedule-items\/[^/]+)$/;

/** What the worker does with a request; "none": it does not touch it. */
export type Handling = "page" | "program" | "picture" | "panel-read" | "private-read" | "mark" | "log-out" | "none";

type Asked = { method: string; url: string; mode: string; referrer: string; headers: { has(name: string): boolean } };

/** The caretaker's and the family's pages lie in the worker's scope too; the hub's letters are asked for by its styles. */
function isFromHub(referrer: string): boolean {
  return URL.canParse(referrer) && /^\/($|_next\/)/.test(new URL(referrer).pathname);
}

/** Takes a request, the hub's own origin and which paths are the hub's program. Nothing that another page asks for is touched. */
export function handlingOf({ method, url, mode, referrer, headers }: Asked, origin: string, program: ReadonlySet<string>): Handling {
  const asked = new URL(url);
  if (asked.origin !== origin) return "none";
  if (asked.pathname === "/api/logout") return "log-out";
  if (mode === "navigate") return method === "GET" && asked.pathname === "/" ? "page" : "none";
  if (!isFromHub(referrer)) return "none";
  if (method === "GET" && program.has(asked.pathname)) return "program";
  if (method === "PATCH") return MARK.test(asked.pathname) ? "mark" : "none";
  if (method !== "GET" || headers.has("range")) return "none";
  if (asked.pathname.startsWith("/objects/")) return "picture";
  if (asked.pathname in PANEL_READS) return "panel-read";
  return PRIVATE_READ.test(asked.pathname) ? "private-read" : "none";
}

/** Whether nobody is behind the proxy at the moment, which is as good as no network. */
export function isAway(status: number): boolean {
  return status >= 502 && status <= 504;
}

/** Whether something may still stand in that was kept at an instant; both in milliseconds of the screen's own clock, which may have been set back. */
export function isStillKept(keptAt: number, now: number): boolean {
  return now - keptAt < KEPT_LIFE_MS;
}

const weekOf = (date: string) => addDays(date, -weekdayOf(date));

/** Whether a panel's answer of one instant is right at another, in the household's zone: those of a day end with it, those of a week with Shabbos. */
export function isRightAt(path: string, toldAt: Date, now: Date, timeZone: string): boolean {
  const [then, today] = [civilDateAt(toldAt, timeZone), civilDateAt(now, timeZone)];
  return PANEL_READS[path] === "week" ? weekOf(then) === weekOf(today) : then === today;
}

/** What a page says of itself: the build of a hub for a paired screen; "not-paired" for a hub without; null for what is no page of ours. */
export function buildOfPage(html: string): string | null {
  const build = new RegExp(`<meta name="${SCREEN_MARK}" content="([^"]+)"`).exec(html)?.[1];
  return build ?? (/<meta name="generator" content="Naches /.test(html) ? "not-paired" : null);
}

/**
 * The page as it is shown instead of a new one. Until its program has set the clock and the plan right nothing of it is to be
 * seen, because its words are of when it was kept; a program that fails must not leave an empty screen.
 */
export function asKeptPage(html: string, keptAt: number): string {
  const veil = "body{visibility:hidden;animation:hub-kept 1ms 6s forwards}@keyframes hub-kept{to{visibility:visible}}";
  return html.replace("</head>", `<meta name="${KEPT_MARK}" content="${keptAt}"><style id="${KEPT_MARK}">${veil}</style></head>`);
}

/** What the watchdog sees at an instant. `shown`: the words of the clock, null when the hub is not on the page; `readAt`: of the last answer. */
export type Look = { at: number; shown: string | null; visible: boolean; reached: boolean; readAt: number };

/** What it remembers: since when the clock shows the same words, when it last looked, and since when the computer is awake. */
export type Watched = { shown: string | null; since: number; at: number; awakeSince: number };

/** Whether the page is stuck: no hub on it, its clock stands still, or the server answers but its reads do not arrive. */
export function watch(before: Watched | null, { at, shown, visible, reached, readAt }: Look): { watched: Watched; stuck: boolean } {
  const awake = before !== null && Math.abs(at - before.at) < SLEPT_MS ? before : null;
  const awakeSince = awake?.awakeSince ?? at;
  const since = awake !== null && visible && awake.shown === shown ? awake.since : at;
  const hangs = reached && at - Math.max(readAt, awakeSince) >= READS_HANG_MS;
  const stuck = shown === null ? at > since : at - since >= STANDS_STILL_MS || hangs;
  return { watched: { shown, since, at, awakeSince }, stuck };
}
