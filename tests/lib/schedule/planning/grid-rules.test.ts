import fc from "fast-check";
import { clockChangeOn } from "@/lib/schedule/planning/clock-change";
import {
  axisOf,
  cutToAxis,
  DAY_MINUTES,
  DRAWN_MINUTES,
  drawnBetween,
  layLanes,
  lengthBy,
  moveByKey,
  openingMinute,
  shiftBy,
  snapTo,
  spansOn,
  stretchTo,
  timeBy,
} from "@/lib/schedule/planning/grid-rules";

const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
const span = fc
  .tuple(minute, fc.integer({ min: 0, max: 300 }))
  .map(([start, length]) => ({ start, end: start + length }));
const step = fc.constantFrom(5, 15);

test("no entry covers another, each is there once, and “more” counts what has no lane", () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), fc.constantFrom(3, 8), (entries, most) => {
      const { laid, hidden } = layLanes(entries, most);
      expect(laid.map(({ entry }) => entry)).toHaveLength(entries.length);
      expect(new Set(laid.map(({ entry }) => entry))).toEqual(new Set(entries));
      const seen = laid.filter(({ lane }) => lane !== null);
      expect(hidden.reduce((sum, { count }) => sum + count, 0)).toBe(laid.length - seen.length);
      for (const one of seen) {
        expect(one.lane).toBeLessThan(one.lanes);
        expect(one.lanes).toBeLessThanOrEqual(most);
        expect(one.room).toBeGreaterThanOrEqual(Math.min(one.entry.start + DRAWN_MINUTES, DAY_MINUTES));
        for (const other of seen) {
          if (
            other === one ||
            other.entry.start < one.entry.start ||
            other.entry.start >= one.entry.start + DRAWN_MINUTES
          )
            continue;
          expect([other.lane, other.lanes]).not.toEqual([one.lane, one.lanes + 1]);
          expect(other.lane).not.toBe(one.lane);
        }
      }
    }),
    { seed: 43 },
  );
});

test("a length or a time that is reached by dragging is within a day and on a step", () => {
  fc.assert(
    fc.property(minute, minute, step, (one, other, by) => {
      const { start, length } = drawnBetween(one, other, by);
      for (const value of [snapTo(one, by), start, length]) expect(value % by).toBe(0);
      expect(start).toBeLessThan(DAY_MINUTES);
      expect(length).toBeGreaterThanOrEqual(by);
      expect(drawnBetween(other, one, by)).toEqual({ start, length });
      expect(stretchTo(one, other, by)).toBeLessThanOrEqual(DAY_MINUTES);
    }),
    { seed: 43 },
  );
});

const at = (start: number, end: number) => ({ start, end });

test.each([
  [[], 7, 22],
  [[at(300, 330), at(1410, 1500)], 5, 24],
  [[at(1430, 1430)], 7, 24],
])("the axis of %j is from %i to %i", (spans, from, until) => expect(axisOf(spans)).toEqual({ from, until }));

test.each([
  [at(420, 450), at(420, 450)],
  [at(0, 430), at(420, 430)],
  [at(0, 420), null],
  [at(1300, 1440), at(1300, 1320)],
  [at(1320, 1330), null],
])("from 7 AM to 10 PM, %j is shown as %j", (span, expected) =>
  expect(cutToAxis(span, { from: 7, until: 22 })).toEqual(expected),
);

/** 8 AM for an hour, and noon. */
const PLAN = [at(720, 720), at(480, 540)];
test.each<[string, typeof PLAN, number | null, number]>([
  ["the first item on another day", PLAN, null, 478],
  ["the first item while now is in sight", PLAN, 500, 478],
  ["the next item when now is below what is in sight", PLAN, 700, 718],
  ["the running item", [...PLAN, at(660, 780)], 700, 658],
  ["now after the last item", PLAN, 1200, 1198],
  ["the first item when now is before the axis", PLAN, 60, 478],
  ["the axis of a day without items", [], null, 420],
  ["the axis of a day without items while now is in sight", [], 430, 420],
  ["now on a day without items", [], 900, 898],
])("the hours open at %s", (_, items, now, expected) =>
  expect(openingMinute(items, now, { from: 420, inSight: 180 })).toBe(expected),
);

test.each([
  ["2026-03-08", "America/New_York", { kind: "forward", start: 120, end: 180 }],
  ["2026-11-01", "America/New_York", { kind: "back", start: 60, end: 120 }],
  ["2026-11-02", "America/New_York", null],
  ["2026-03-27", "Asia/Jerusalem", { kind: "forward", start: 120, end: 180 }],
  ["2026-04-05", "Australia/Lord_Howe", { kind: "back", start: 90, end: 120 }],
  ["2026-03-29", "Asia/Beirut", { kind: "forward", start: 0, end: 60 }],
])("the clocks of %s in %s", (date, timeZone, expected) => expect(clockChangeOn(date, timeZone)).toEqual(expected));

test.each([
  ["09:00", 15, "09:15"],
  ["00:10", -15, null],
  ["23:50", 15, null],
])("%s by %s minutes", (time, minutes, expected) => expect(timeBy(time, minutes)).toBe(expected));

test.each([
  [845, 7, 845],
  [845, 8, 860],
  [845, -850, 0],
  [845, 700, 1425],
])("an item at minute %i that is moved by %i", (start, minutes, expected) =>
  expect(shiftBy(start, minutes, 15)).toBe(expected),
);

test.each([
  [null, 15, 30],
  [60, -15, 45],
  [15, -15, null],
  [1440, 15, null],
])("a length of %s by %s minutes", (length, minutes, expected) => expect(lengthBy(length, minutes)).toBe(expected));

test("three at once leave a lane for “more”, and one alone has the whole width", () => {
  const { laid, hidden } = layLanes(
    [at(540, 600), at(540, 600), at(550, 600), at(555, 570), at(700, 700), at(800, 830)],
    3,
  );
  expect(laid.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 3],
    [1, 3],
    [null, 3],
    [null, 3],
    [0, 1],
    [0, 1],
  ]);
  expect(hidden).toEqual([{ start: 550, count: 2, lanes: 3 }]);
  expect(laid[4]?.room).toBe(800);
});

test("a span over days is cut to each of them by the minute", () => {
  const shabbos = [{ from: "2026-11-27T16:12", until: "2026-11-28T17:15" }];
  expect(["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"].map((date) => spansOn(date, shabbos))).toEqual([
    [],
    [{ start: 972, end: 1440 }],
    [{ start: 0, end: 1035 }],
    [],
  ]);
});

const PLACED = {
  ...{ scheduledDate: "2026-11-24", scheduledTime: "09:00", lengthMinutes: 30, timeRule: null },
} as const;

test.each([
  ["Shift →", {}, { to: { scheduledDate: "2026-11-25" } }],
  ["Shift ←", { scheduledTime: null }, { to: { scheduledDate: "2026-11-23" } }],
  ["Shift ↓", {}, { to: { scheduledTime: "09:15" } }],
  ["Shift ↑", { scheduledTime: "00:05" }, { reason: "It can’t go further on this day." }],
  ["Shift ↓", { timeRule: "sunset" as const }, { reason: "Its time is tied to the day. Edit it to change that." }],
  ["Alt Shift ↓", { timeRule: "sunset" as const }, { to: { lengthMinutes: 45 } }],
  ["Alt Shift ↑", { lengthMinutes: 15 }, { reason: "It can’t be any shorter." }],
  ["Alt Shift ↓", { lengthMinutes: DAY_MINUTES }, { reason: "It can’t be any longer." }],
  ["Alt Shift ↓", { scheduledTime: null }, { reason: "It has no time yet. Edit it to set one." }],
  ["Alt Shift →", {}, null],
  ["↓", {}, null],
])("%s moves %j to %j", (keys, over, expected) => {
  const arrows: Record<string, string> = { "←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown" };
  const held = { shiftKey: keys.includes("Shift"), altKey: keys.includes("Alt") };
  const last = keys.slice(-1);
  expect(moveByKey({ key: arrows[last] ?? last, ...held }, { ...PLACED, ...over })).toEqual(expected);
});
