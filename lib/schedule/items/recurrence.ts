import { addDays, weekdayOf } from "@/lib/platform/time/civil-date";
import type { Rule } from "@/lib/schedule/series/rule-schema";

export type Recurrence = Pick<Rule, "start" | "type" | "interval"> & Partial<Pick<Rule, "weekdays" | "monthDay">>;

const two = (part: number) => String(part).padStart(2, "0");
const WEEK = 7;

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Returns a weekday's count within its month, from 1: 26 November 2026 is the fourth Thursday. Takes "YYYY-MM-DD". */
export function weekOfMonth(date: string): number {
  return Math.ceil(Number(date.slice(8)) / WEEK);
}

export function isLastOfMonth(date: string): boolean {
  return addDays(date, WEEK).slice(0, 7) !== date.slice(0, 7);
}

/** Returns a series's day some months after its start: by date the original day or the month's last (D20), else by weekday. */
function monthsLater({ start, monthDay = "date" }: Recurrence, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split("-").map(Number);
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const inThatMonth = (date: number) => `${String(inYear).padStart(4, "0")}-${two(inMonth)}-${two(date)}`;
  const last = lastDayOf(inYear, inMonth);
  if (monthDay === "date") return inThatMonth(Math.min(day, last));
  const first = 1 + ((weekdayOf(start) - weekdayOf(inThatMonth(1)) + WEEK) % WEEK);
  const nth = first + (weekOfMonth(start) - 1) * WEEK;
  // Only some months have a fifth Thursday: it counts as the last.
  return inThatMonth(monthDay === "nth" && nth <= last ? nth : first + Math.floor((last - first) / WEEK) * WEEK);
}

function* weeklyDates({ start, interval, weekdays }: Recurrence): Generator<string, void> {
  const days =
    weekdays && weekdays.length > 0 ? [...new Set(weekdays)].sort((one, other) => one - other) : [weekdayOf(start)];
  const sunday = addDays(start, -weekdayOf(start));
  for (let week = 0; ; week += interval) {
    for (const day of days) {
      const date = addDays(sunday, week * WEEK + day);
      if (date >= start) yield date;
    }
  }
}

/** The days of a series by the civil calendar in their order, without looking at its end: counted by the calendar, not by hours (D20). */
export function* civilDates(recurrence: Recurrence): Generator<string, void> {
  const { start, type, interval } = recurrence;
  if (type === "weekly") return yield* weeklyDates(recurrence);
  for (let step = 0; ; step += interval) {
    const date =
      type === "daily" ? addDays(start, step) : monthsLater(recurrence, type === "monthly" ? step : step * 12);
    // A weekday of the first month may lie before the start only when the start is not that weekday, which no form sends.
    if (date >= start) yield date;
  }
}

/** The days of a series with an end. Returns at most `limit` + 1: one more says that there are too many. */
export function seriesDates(recurrence: Recurrence & { until: string }, limit: number): string[] {
  const dates: string[] = [];
  for (const date of civilDates(recurrence)) {
    if (date > recurrence.until || dates.length > limit) return dates;
    dates.push(date);
  }
  return dates;
}
