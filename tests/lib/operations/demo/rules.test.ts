/** @jest-environment node */
import { planOf } from "@/lib/operations/demo/plan-rules";
import { isWeekday, markedAt, sentAt } from "@/lib/operations/demo/rules";
import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import { instantAt } from "@/lib/platform/time/instant-at";
import { scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";

const ZONE = "America/New_York";
const isShabbos = (date: string) => weekdayOf(date) === 6;
const SUNDAY_NOON = new Date("2026-11-22T17:00:00Z");

test.each([
  ["2026-11-22", "08:15", "2026-11-22T13:15:00.000Z"],
  ["2026-07-01", "08:15", "2026-07-01T12:15:00.000Z"],
  ["2026-11-01", "20:30", "2026-11-02T01:30:00.000Z"],
])("%s %s on the household's wall is %s", (date, time, instant) => {
  expect(instantAt(date, time, ZONE).toISOString()).toBe(instant);
});

test.each([
  ["2026-11-20", "15:29", true],
  ["2026-11-20", "15:30", false],
  ["2026-11-21", "10:00", false],
  ["2026-11-22", "10:00", true],
])("whether a screen is touched on %s at %s: %s", (date, time, expected) => {
  expect(isWeekday(date, time, isShabbos)).toBe(expected);
});

test.each([
  ["earlier today", 0, "08:20", "2026-11-22T13:20:00.000Z"],
  ["what has not come yet and would then be on Shabbos goes back to Friday", 0, "14:00", "2026-11-20T19:00:00.000Z"],
  ["a Friday night goes back to Thursday", 2, "20:00", "2026-11-20T01:00:00.000Z"],
])("when something was sent: %s", (_name, daysAgo, time, instant) => {
  expect(sentAt(daysAgo, time, SUNDAY_NOON, ZONE, isShabbos).toISOString()).toBe(instant);
});

test.each([
  ["an item of this morning", { scheduledDate: "2026-11-22", scheduledTime: "08:15" }, 0, "2026-11-22T13:24:00.000Z"],
  ["one that is still to come", { scheduledDate: "2026-11-22", scheduledTime: "12:45" }, 0, null],
  ["one of Shabbos", { scheduledDate: "2026-11-21", scheduledTime: "09:00" }, 0, null],
  ["one of Friday night", { scheduledDate: "2026-11-20", scheduledTime: "20:30" }, 0, null],
  ["one that he forgot", { scheduledDate: "2026-11-19", scheduledTime: "08:15" }, 6, null],
  [
    "none of today is forgotten",
    { scheduledDate: "2026-11-22", scheduledTime: "08:15" },
    6,
    "2026-11-22T13:43:00.000Z",
  ],
])("when an item was marked: %s", (_name, item, index, instant) => {
  expect(markedAt(item, index, SUNDAY_NOON, ZONE, isShabbos)?.toISOString() ?? null).toBe(instant);
});

test.each(Array.from({ length: 7 }, (_, day) => addDays("2026-11-22", day)))(
  "the plan of %s passes the form, has three weeks, and no items on Shabbos",
  (today) => {
    const { requests, isCancelled } = planOf(today, isShabbos);
    for (const request of requests) expect(scheduleRequestSchema.safeParse(request).error).toBeUndefined();
    const single = requests
      .filter(({ isRecurring }) => !isRecurring)
      .map(({ scheduledDate }) => weekdayOf(scheduledDate));
    expect(single.filter((day) => day >= 5)).toEqual([]);
    const series = requests.filter(({ isRecurring }) => isRecurring);
    expect(
      new Set(series.map(({ scheduledDate, recurrenceEndDate }) => [scheduledDate, recurrenceEndDate].join())),
    ).toEqual(new Set([[addDays(today, -7), addDays(today, 13)].join()]));
    expect([
      isCancelled("Physiotherapy with Anna", "2026-11-28"),
      isCancelled("Morning medicine", "2026-11-28"),
    ]).toEqual([true, false]);
  },
);
