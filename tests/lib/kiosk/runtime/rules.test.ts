/** @jest-environment node */
import { mayReload } from "@/lib/kiosk/runtime/reload";
import { type Handling, handlingOf, isRightAt, checkWatchdog, type WatchdogState } from "@/lib/kiosk/runtime/rules";

const ORIGIN = "https://hub.example.org";
const PROGRAM = new Set(["/_next/static/a.js"]);
type Case = [url: string, method: string, mode: string, from: string | null, expected: Handling, range?: boolean];

test.each<Case>([
  ["/", "GET", "navigate", null, "page"],
  ["/?activity=games", "GET", "navigate", "/", "page"],
  ["/admin", "GET", "navigate", "/", "none"],
  ["/family", "GET", "navigate", null, "none"],
  ["/family-upload", "GET", "navigate", null, "none"],
  ["/no/such/page", "GET", "navigate", null, "none"],
  ["/", "POST", "navigate", null, "none"],
  ["/api/logout", "GET", "navigate", "/", "log-out"],
  ["/api/logout", "POST", "navigate", null, "log-out"],
  ["/_next/static/a.js", "GET", "no-cors", "/", "bundle"],
  ["/_next/static/a.js?v=1", "GET", "no-cors", "/_next/static/a.css", "bundle"],
  ["/_next/static/a.js", "GET", "no-cors", "/admin", "none"],
  ["/_next/static/other-build.js", "GET", "no-cors", "/", "none"],
  ["/objects/m/abc", "GET", "no-cors", "/?activity=family-videos", "picture"],
  ["/api/events", "GET", "cors", "/", "none"],
  ["/objects/m/abc", "GET", "no-cors", "/", "none", true],
  ["/objects/m/abc", "GET", "no-cors", "/admin", "none"],
  ["/api/tanach/contents?date=2026-11-23", "GET", "cors", "/", "book-read"],
  ["/api/tanach/readings/psalms.20", "GET", "cors", "/", "book-read"],
  ["/api/tanach/readings/psalms.20", "GET", "cors", "/admin", "none"],
  ["/api/hebcal/zmanim", "GET", "cors", "/", "panel-read"],
  ["/api/hebcal/today", "GET", "cors", "/", "none"],
  ["/api/podcast-episodes", "GET", "cors", "/", "panel-read"],
  ["/api/podcast-episodes/abc/sound", "GET", "no-cors", "/", "sound"],
  ["/api/songs", "GET", "cors", "/", "panel-read"],
  ["/objects/m/abc?song", "GET", "no-cors", "/", "sound", true],
  ["/objects/m/abc?songs", "GET", "no-cors", "/", "none", true],
  ["/objects/m/abc?song", "GET", "no-cors", "/admin", "none", true],
  ["/api/podcast-episodes/abc/sound", "GET", "no-cors", "/", "sound", true],
  ["/api/podcast-episodes/abc/sound", "GET", "no-cors", "/admin", "none", true],
  ["/api/checklist", "GET", "cors", "/", "private-read"],
  ["/api/checklist", "GET", "cors", "/admin", "none"],
  ["/api/family-videos?limit=24", "GET", "cors", "/", "private-read"],
  ["/api/family-videos?limit=24&before=abc", "GET", "cors", "/", "gallery-page"],
  ["/api/family-videos?limit=24&before=abc", "GET", "cors", "/admin", "none"],
  ["/api/family-videos/news", "GET", "cors", "/", "private-read"],
  ["/api/family-videos/abc/opened", "POST", "cors", "/", "none"],
  ["/api/family-videos/abc/answers", "PATCH", "cors", "/", "mark"],
  ["/api/family-videos/abc/seen", "PATCH", "cors", "/", "mark"],
  ["/api/family-videos/abc/answers", "PATCH", "cors", "/admin", "none"],
  ["/api/family-videos/abc", "DELETE", "cors", "/", "none"],
  ["/api/schedule-items/today", "GET", "cors", "/", "private-read"],
  ["/api/schedule-items", "GET", "cors", "/", "none"],
  ["/api/checklist", "PATCH", "cors", "/", "mark"],
  ["/api/schedule-items/abc", "PATCH", "cors", "/", "mark"],
  ["/api/schedule-items/abc", "PATCH", "cors", "/admin", "none"],
  ["/api/schedule-items/abc", "PUT", "cors", "/", "none"],
  ["/api/user-preferences", "PUT", "cors", "/", "none"],
  ["/api/auth/user", "GET", "cors", "/", "none"],
  ["/api/auth/login", "POST", "cors", "/", "none"],
  ["/api/kiosk-heartbeat", "POST", "cors", "/", "none"],
  ["https://www.youtube-nocookie.com/embed", "GET", "navigate", "/", "none"],
  ["https://elsewhere.example/api/checklist", "GET", "cors", "/", "none"],
])("%s, %s %s from %p: %s", (url, method, mode, from, expected, range = false) => {
  const request = {
    url: new URL(url, ORIGIN).href,
    method,
    mode,
    referrer: from === null ? "" : ORIGIN + from,
    headers: new Headers(range ? { Range: "bytes=0-" } : {}),
  };
  expect(handlingOf(request, ORIGIN, PROGRAM)).toBe(expected);
});

test.each([
  ["/api/hebcal/zmanim", "2026-11-19T13:00:00Z", "2026-11-20T04:59:00Z", true],
  ["/api/hebcal/zmanim", "2026-11-19T13:00:00Z", "2026-11-20T05:00:00Z", false],
  ["/api/hebcal/shabbat", "2026-11-15T06:00:00Z", "2026-11-22T04:59:00Z", true],
  ["/api/hebcal/shabbat", "2026-11-19T13:00:00Z", "2026-11-22T05:00:00Z", false],
])("%s told at %s is right at %s in Brooklyn: %p", (path, told, now, right) => {
  expect(isRightAt(path, new Date(told), new Date(now), "America/New_York")).toBe(right);
});

test.each([
  [null, 0, true],
  [1_000_000, 1_599_999, false],
  [1_000_000, 1_600_000, true],
  [1_000_000, 999_999, true],
])("loaded again at %p, again at %i: %p", (last, now, may) => expect(mayReload(last, now)).toBe(may));

describe("the watchdog's eye", () => {
  const SECOND = 1000;
  const GOOD = { visible: true, reached: true };
  /** Looks every 30 seconds; returns after how many the page counts as stuck, 0 for never. */
  function stuckAfter(
    shown: (second: number) => string | null,
    readAt: (second: number) => number = (second) => second,
    over = {},
  ): number {
    let watched: WatchdogState | null = null;
    for (let second = 30; second <= 900; second += 30) {
      const seen = checkWatchdog(watched, {
        ...GOOD,
        at: second * SECOND,
        shown: shown(second),
        readAt: readAt(second) * SECOND,
        ...over,
      });
      watched = seen.watched;
      if (seen.stuck) return second;
    }
    return 0;
  }
  const ticking = (second: number) => `8:${Math.floor(second / 60)}`;

  test("a hub whose clock goes is not stuck, also while the network is away", () => {
    expect(stuckAfter(ticking)).toBe(0);
    expect(stuckAfter(ticking, () => 0, { reached: false })).toBe(0);
  });
  test("a clock that stands still for three minutes", () => expect(stuckAfter(() => "8:20")).toBe(210));
  test("not while no one sees it: browsers let hidden pages sleep", () =>
    expect(stuckAfter(() => "8:20", undefined, { visible: false })).toBe(0));
  test("no hub on the page at two looks", () => {
    expect(stuckAfter(() => null)).toBe(60);
    expect(stuckAfter((second) => (second % 60 === 0 ? null : ticking(second)))).toBe(0);
  });
  test("reads that hang while the server answers", () => expect(stuckAfter(ticking, () => 0)).toBe(690));
  test("a computer that slept is given time to wake", () => {
    const asleep = checkWatchdog(null, { ...GOOD, at: 0, shown: "8:20", readAt: 0 }).watched;
    const woken = checkWatchdog(asleep, { ...GOOD, at: 8 * 3_600_000, shown: "8:20", readAt: 0 });
    expect(woken.stuck).toBe(false);
    expect(checkWatchdog(woken.watched, { ...GOOD, at: 8 * 3_600_000 + 30_000, shown: "4:20", readAt: 0 }).stuck).toBe(
      false,
    );
  });
});
