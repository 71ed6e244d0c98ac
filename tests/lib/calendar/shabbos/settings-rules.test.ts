/** @jest-environment node */
import { DEFAULT_NIGHT } from "@/lib/calendar/day/night-rules";
import { DEFAULT_REST, isNight, nightShift, type RestInput, restAt } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { wallTimeAt } from "@/lib/platform/time/wall-clock";

const MINUTE = 60_000;
const START = 1_000_000_000;

type Case = Partial<RestSettings> & Partial<RestInput> & { untouched: number; isNew?: boolean };

/** So many minutes after the last touch, at one in the afternoon, where a page outside closes after an hour. */
function at({ untouched, isNew = false, goingOn = "nothing", time = "13:00", outsideMinutes = 60, ...own }: Case) {
  const now = START + untouched * MINUTE;
  const settings = { ...DEFAULT_REST, ...own };
  const touchedAt = isNew ? null : START;
  return restAt({ now, startedAt: START, touchedAt, goingOn, outsideMinutes, settings, time });
}

const OFF = { idleMinutes: null, frameMinutes: null, nightOn: false } as const;
const NIGHT = { time: "23:30" } as const;
const HUB = { screen: "hub", closes: false };
const CLOSES = { screen: "hub", closes: true };
const FRAME = { screen: "frame", closes: false };
const DARK = { screen: "night", closes: false };

test.each<[string, Case, { screen: string; closes: boolean }]>([
  ["touched a moment ago", { untouched: 0 }, HUB],
  ["nothing open after 19 minutes", { untouched: 19.99 }, HUB],
  ["nothing open after 20 minutes", { untouched: 20 }, FRAME],
  ["a page that nobody has touched since it was opened", { untouched: 20, isNew: true }, FRAME],
  ["the frame after 2 minutes", { untouched: 2, frameMinutes: 2 }, FRAME],
  ["no frame", { untouched: 600, frameMinutes: null }, HUB],
  ["everything off", { untouched: 600, ...OFF, ...NIGHT, goingOn: "panel" }, HUB],

  ["a panel after 4 minutes", { untouched: 4.99, goingOn: "panel" }, HUB],
  ["a panel after 5 minutes", { untouched: 5, goingOn: "panel" }, CLOSES],
  ["a panel that stays, after 19 minutes", { untouched: 19, goingOn: "panel", idleMinutes: null }, HUB],
  [
    "a panel that stays until the frame",
    { untouched: 20, goingOn: "panel", idleMinutes: null },
    { ...FRAME, closes: true },
  ],
  ["a panel that stays, without a frame", { untouched: 600, ...OFF, goingOn: "panel" }, HUB],

  ["a game after 29 minutes", { untouched: 29, goingOn: "game" }, HUB],
  ["a game after 30 minutes", { untouched: 30, goingOn: "game" }, { ...FRAME, closes: true }],
  ["a game after 30 minutes, without a frame", { untouched: 30, goingOn: "game", frameMinutes: null }, CLOSES],
  ["a game where panels wait for an hour", { untouched: 59, goingOn: "game", ...OFF, idleMinutes: 60 }, HUB],
  ["what plays, after ten hours", { untouched: 600, goingOn: "playing" }, HUB],
  ["what plays at night", { untouched: 600, goingOn: "playing", ...NIGHT }, HUB],
  ["another site's player after 59 minutes", { untouched: 59, goingOn: "player" }, HUB],
  ["another site's player after an hour", { untouched: 60, goingOn: "player" }, { ...FRAME, closes: true }],
  ["another site's player that never closes", { untouched: 600, goingOn: "player", outsideMinutes: null }, HUB],
  ["typed words after 19 minutes", { untouched: 19, goingOn: "form" }, HUB],
  ["typed words under the frame", { untouched: 600, goingOn: "form" }, FRAME],
  ["typed words under the night", { untouched: 600, goingOn: "form", ...NIGHT }, DARK],

  ["the night, a moment after a touch", { untouched: 1.99, ...NIGHT }, HUB],
  ["the night, two minutes after a touch", { untouched: 2, ...NIGHT }, DARK],
  ["the night, in a page just opened", { untouched: 0, isNew: true, ...NIGHT }, DARK],
  ["the night comes before the frame", { untouched: 600, ...NIGHT }, DARK],
  ["must be different", { untouched: 10, nightOn: false, ...NIGHT }, HUB],
  ["must be different, the frame", { untouched: 20, nightOn: false, ...NIGHT }, FRAME],
  ["somebody who reads at night, after 4 minutes", { untouched: 4, goingOn: "panel", ...NIGHT }, HUB],
  [
    "somebody who reads at night, after 5 minutes",
    { untouched: 5, goingOn: "panel", ...NIGHT },
    { ...DARK, closes: true },
  ],
  [
    "somebody who reads at night where panels stay",
    { untouched: 29, goingOn: "panel", idleMinutes: null, ...NIGHT },
    HUB,
  ],
  ["a game at night after 29 minutes", { untouched: 29, goingOn: "game", ...NIGHT }, HUB],
  ["a game at night after 30 minutes", { untouched: 30, goingOn: "game", ...NIGHT }, { ...DARK, closes: true }],
  ["another site's player at night", { untouched: 59, goingOn: "player", ...NIGHT }, HUB],
  ["the morning after", { untouched: 480, time: "06:00" }, FRAME],
])("%s", (_what, given, expected) => expect(at(given)).toEqual(expected));

test.each([
  ["22:00", "06:00", { "21:59": false, "22:00": true, "23:59": true, "00:00": true, "05:59": true, "06:00": false }],
  ["00:00", "06:00", { "23:59": false, "00:00": true, "05:59": true, "06:00": false }],
  ["13:00", "15:00", { "12:59": false, "13:00": true, "14:59": true, "15:00": false, "00:00": false }],
  ["22:00", "22:00", { "21:59": false, "22:00": false, "03:00": false }],
  ["00:00", "23:59", { "00:00": true, "23:58": true, "23:59": false }],
])("the night from %s until %s", (nightFrom, nightUntil, times) => {
  const seen = Object.keys(times).map((time) => [time, isNight(time, { ...DEFAULT_REST, nightFrom, nightUntil })]);
  expect(Object.fromEntries(seen)).toEqual(times);
  expect(isNight(nightFrom, { ...DEFAULT_REST, nightOn: false, nightFrom, nightUntil })).toBe(false);
});

/** How many minutes of a night are dark, counted by the clock on the wall. */
const darkMinutes = (from: string, timeZone: string, nightFrom: string, nightUntil: string) =>
  Array.from({ length: 24 * 60 }, (_, minute) =>
    wallTimeAt(new Date(Date.parse(from) + minute * MINUTE), timeZone),
  ).filter((time) => isNight(time, { ...DEFAULT_REST, nightFrom, nightUntil })).length;

test.each([
  ["an ordinary night", "2026-11-19T12:00:00-05:00", "22:00", "06:00", 8 * 60],
  ["the clock goes forward: an hour less", "2027-03-13T12:00:00-05:00", "22:00", "06:00", 7 * 60],
  ["the clock goes back: an hour more", "2026-10-31T12:00:00-04:00", "22:00", "06:00", 9 * 60],
  ["an end that the wall clock leaps over", "2027-03-13T12:00:00-05:00", "22:00", "02:30", 4 * 60],
])("%s", (_what, from, nightFrom, nightUntil, minutes) => {
  expect(darkMinutes(from, "America/New_York", nightFrom, nightUntil)).toBe(minutes);
});

test("the night's words move a few pixels each minute, and never far", () => {
  const times = Array.from({ length: 480 }, (_, minute) =>
    wallTimeAt(new Date(Date.UTC(2026, 0, 1, 22, minute)), "UTC"),
  );
  const shifts = times.map(nightShift);
  const steps = shifts.slice(1).map(({ x, y }, index) => {
    const before = shifts[index] ?? { x: NaN, y: NaN };
    return Math.hypot(x - before.x, y - before.y);
  });
  expect(Math.max(...steps)).toBeLessThan(8);
  expect(steps.filter((step) => step === 0)).toHaveLength(0);
  expect(Math.max(...shifts.map(({ x }) => Math.abs(x)))).toBe(20);
  expect(new Set(shifts.map(({ x, y }) => `${x},${y}`)).size).toBeGreaterThan(200);
});

test("the calendar's usual night is that of the settings", () => expect(DEFAULT_REST).toMatchObject(DEFAULT_NIGHT));
