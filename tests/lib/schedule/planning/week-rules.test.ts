/** @jest-environment node */
import { addDays } from "@/lib/platform/time/civil-date";
import type { OutsideEvent } from "@/lib/schedule/outside/schema";
import { formatWeek, layWeek, weekOf } from "@/lib/schedule/planning/week-rules";
import type { Week } from "@/lib/schedule/planning/week-schema";
import { aPlannedItem, aSpan } from "@/tests/support/fixtures/schedule-items";

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-25", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
  // Over a new year, and over both changes of the clock.
  ["2027-01-01", "2026-12-27"],
  ["2026-11-01", "2026-11-01"],
  ["2027-03-14", "2027-03-14"],
])("the week of %s begins on Sunday %s", (date, start) => expect(weekOf(date)).toBe(start));

test.each([
  ["2026-11-22", "November 22 to 28, 2026"],
  ["2026-11-29", "November 29 to December 5, 2026"],
  ["2026-12-27", "December 27, 2026 to January 2, 2027"],
])("the week of %s in words: %s", (start, words) => expect(formatWeek(start)).toBe(words));

const START = "2026-11-22";

/** The week of Sunday, November 22, 2026, with its Shabbos and what a test says about it. */
function aWeek({
  items = [],
  marks = {},
  ...over
}: Partial<Omit<Week, "days">> & { marks?: Record<string, Week["days"][number]["marks"]> } = {}): Week {
  return {
    days: Array.from({ length: 7 }, (_, index) => {
      const date = addDays(START, index);
      return { date, hebrewDate: `${12 + index} Kislev`, titles: [], marks: marks[date] ?? [] };
    }),
    rests: [{ name: "Shabbos Parshas Vayishlach", from: "2026-11-27T16:12", until: "2026-11-28T17:15" }],
    fasts: [],
    chametz: [],
    away: [],
    spans: [],
    items,
    ...over,
  };
}

const NOON = { today: "2026-11-24", time: "12:00" };
const at = (scheduledDate: string, scheduledTime: string | null, over = {}) =>
  aPlannedItem({
    id: `${scheduledDate}${scheduledTime}`,
    title: `${scheduledTime}`,
    scheduledDate,
    scheduledTime,
    ...over,
  });
/** A day's entries as text in their order. */
function dayOf(week: Week, date: string, now = NOON, events: readonly OutsideEvent[] = []) {
  const column = layWeek(week, now, events).find((one) => one.date === date);
  const entries = [...(column?.anyTime ?? []), ...(column?.timed ?? [])];
  return entries.map((entry) =>
    [
      ...(entry.kind === "mark"
        ? [entry.mark.text]
        : entry.kind === "event"
          ? [entry.event.title, entry.start, entry.end]
          : entry.kind === "rest"
            ? [entry.item.title, "until", entry.end]
            : [entry.item.title, entry.state]),
    ].join(" "),
  );
}

test("seven days from Sunday to Shabbos, with today and what is past", () => {
  const columns = layWeek(aWeek(), NOON);
  expect(columns.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => addDays(START, index)));
  expect(columns.map(({ isToday, isPast }) => (isToday ? "today" : isPast ? "past" : "coming"))).toEqual([
    ...["past", "past", "today", "coming", "coming", "coming", "coming"],
  ]);
});

test("items are in time order, untimed ones first, a mark before its minute's item", () => {
  const items = [at("2026-11-27", "16:12"), at("2026-11-27", null), at("2026-11-27", "09:00")];
  const marks = { "2026-11-27": [{ kind: "candles", text: "Candle lighting", at: "16:12" } as const] };
  expect(dayOf(aWeek({ items, marks }), "2026-11-27")).toEqual([
    ...["null open", "09:00 open", "Candle lighting", "16:12 open"],
  ]);
});

test("a paused item is none of the day's, and the next one is another", () => {
  const paused = at("2026-11-24", "12:30", { recurringGroupId: "physio" });
  const spans = [aSpan({ startDate: "2026-11-24" })];
  const week = aWeek({ items: [paused, at("2026-11-24", "14:00")], spans });
  expect(dayOf(week, "2026-11-24")).toEqual(["12:30 paused", "14:00 next"]);
  expect(layWeek(week, NOON).map(({ count }) => count)).toEqual([0, 0, 1, 0, 0, 0, 0]);
});

test("an item past midnight has its piece of the next day, also of the week before", () => {
  const items = [
    at("2026-11-21", "23:00", { lengthMinutes: 120 }),
    at("2026-11-24", "22:00", { lengthMinutes: 540 }),
    at("2026-11-25", "23:00", { lengthMinutes: 60 }),
  ];
  const days = ["2026-11-22", "2026-11-24", "2026-11-25", "2026-11-26"];
  expect(days.map((date) => dayOf(aWeek({ items }), date))).toEqual([
    ["23:00 until 60"],
    ["22:00 next"],
    ["22:00 until 420", "23:00 open"],
    [],
  ]);
});

test("another calendar's events are on each of their days, whole days above", () => {
  const event = (title: string, over: Partial<OutsideEvent>): OutsideEvent => ({
    ...{ id: title, calendar: "Shul", date: "2026-11-24", time: null, endDate: "2026-11-24", endTime: null, title },
    ...{ place: "", description: "", isShown: false, ...over },
  });
  const events = [
    event("Shiur", { time: "20:00", endTime: "21:30" }),
    event("Trip", { time: "22:00", endDate: "2026-11-26", endTime: "08:00" }),
    event("Siyum", {}),
  ];
  const days = ["2026-11-24", "2026-11-25", "2026-11-26"];
  expect(days.map((date) => dayOf(aWeek(), date, NOON, events))).toEqual([
    ["Shiur 1200 1290", "Trip 1320 1440"],
    [],
    ["Trip 0 480"],
  ]);
  const whole = layWeek(aWeek(), NOON, events).map(({ wholeDay }) => wholeDay.map(({ title }) => title).join());
  expect(whole).toEqual(["", "", "Siyum", "Trip", "", "", ""]);
});

describe("how an item is at noon on Tuesday", () => {
  const done = { isCompleted: true };
  test.each([
    ["a done one", at("2026-11-23", "09:00", done), "done"],
    ["one of yesterday", at("2026-11-23", "09:00"), "missed"],
    ["one of any time yesterday", at("2026-11-23", null), "missed"],
    ["one of this morning", at("2026-11-24", "11:59"), "missed"],
    ["the next one", at("2026-11-24", "12:00"), "next"],
    ["one of tomorrow", at("2026-11-25", "09:00"), "open"],
  ])("%s", (_, item, state) => {
    expect(dayOf(aWeek({ items: [item] }), item.scheduledDate)).toEqual([`${item.title} ${state}`]);
  });

  test("only the first that is to come is the next one", () => {
    const items = [at("2026-11-24", "13:00"), at("2026-11-24", "12:30", done), at("2026-11-24", "14:00")];
    expect(dayOf(aWeek({ items }), "2026-11-24")).toEqual([...["12:30 done", "13:00 next", "14:00 open"]]);
  });
});

test("nothing is missed on Shabbos, when nothing can be marked", () => {
  const items = [
    at("2026-11-27", "16:00"),
    at("2026-11-27", "18:00"),
    at("2026-11-28", null),
    at("2026-11-28", "20:00"),
  ];
  const later = { today: "2026-11-29", time: "08:00" };
  const states = (date: string) => dayOf(aWeek({ items }), date, later);
  expect([states("2026-11-27"), states("2026-11-28")]).toEqual([
    ["16:00 missed", "18:00 open"],
    ["null open", "20:00 missed"],
  ]);
});
