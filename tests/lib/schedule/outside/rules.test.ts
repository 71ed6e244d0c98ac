import { pauseAfterFailure, pauseAfterRead } from "@/lib/platform/http/reading-pauses";
import { feedAddress } from "@/lib/schedule/outside/address-rules";
import { isEmptyBelieved } from "@/lib/schedule/outside/retry-rules";

const HOUR = 3_600_000;

test.each([
  ["webcal://p12-caldav.icloud.com/published/2/abc", "https://p12-caldav.icloud.com/published/2/abc"],
  [" webcals://example.com/a.ics ", "https://example.com/a.ics"],
  ["http://example.com/a.ics?token=1", "https://example.com/a.ics?token=1"],
  ["example.com/a.ics", "https://example.com/a.ics"],
  [
    "https://calendar.google.com/calendar/embed?src=shul%40group.calendar.google.com&ctz=x",
    "https://calendar.google.com/calendar/ical/shul%40group.calendar.google.com/public/basic.ics",
  ],
  [
    "https://calendar.google.com/calendar/u/0?cid=c2h1bEBleGFtcGxlLmNvbQ",
    "https://calendar.google.com/calendar/ical/shul%40example.com/public/basic.ics",
  ],
  [
    "https://outlook.office365.com/owa/calendar/1/2/calendar.html",
    "https://outlook.office365.com/owa/calendar/1/2/calendar.ics",
  ],
  [
    "https://cloud.example.com/index.php/apps/calendar/p/AbC1",
    "https://cloud.example.com/remote.php/dav/public-calendars/AbC1?export",
  ],
  ["http://cloud.home.lan/a.ics", "http://cloud.home.lan/a.ics"],
  ["javascript:alert(1)", null],
  ["https://", null],
  ["calendar", null],
])("%p is read at %p", (typed, address) => {
  expect(feedAddress(typed, ({ hostname }) => hostname === "cloud.home.lan")?.href ?? null).toBe(address);
});

test("a calendar is read each hour ± ten minutes or at its own interval, to a day", () => {
  expect([0, 0.5, 1].map((random) => pauseAfterRead(null, random) / HOUR)).toEqual([5 / 6, 1, 7 / 6]);
  expect([15, 720, 10_000].map((minutes) => pauseAfterRead(minutes, 0.5) / HOUR)).toEqual([1, 12, 24]);
});

test("after a failure it waits longer the less hope there is", () => {
  const pause = (code: string, failures: number, failedHours = 0, askedMs = 0) =>
    pauseAfterFailure(code, { failures, failedMs: failedHours * HOUR, askedMs }, 0.5) / HOUR;
  expect([1, 2, 3, 4].map((failures) => pause("wait", failures))).toEqual([2, 4, 8, 8]);
  expect([pause("wait", 1, 0, 5 * HOUR), pause("wait", 1, 0, 99 * HOUR)]).toEqual([5, 24]);
  expect([pause("gone", 2), pause("gone", 3), pause("refused", 3)]).toEqual([1, 24, 24]);
  expect([pause("unreachable", 9, 20), pause("unreachable", 30, 25)]).toEqual([1, 3]);
  expect([isEmptyBelieved(1, 9 * HOUR), isEmptyBelieved(2, 2 * HOUR), isEmptyBelieved(2, 3 * HOUR)]).toEqual([
    false,
    false,
    true,
  ]);
});
