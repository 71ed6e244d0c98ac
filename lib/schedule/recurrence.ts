import type { RecurrenceType } from "@/lib/schedule/schema";
import { addDays, weekdayOf } from "@/lib/time/civil-date";

/** How a series repeats. Days are "YYYY-MM-DD"; `until` is included (D20). */
export type Recurrence = {
  start: string;
  until: string;
  type: RecurrenceType;
  /** Every so many days, weeks, months or years, from 1. */
  interval: number;
  /** For a weekly series the days of the week, 0 for Sunday; none means the weekday of `start`. */
  weekdays?: readonly number[] | undefined;
};

const two = (part: number) => String(part).padStart(2, "0");

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The day that a monthly or yearly series has so many months after its start: the original day, or the month's last (D20). */
function monthsLater(start: string, months: number): string {
  const [year = 0, month = 1, day = 1] = start.split("-").map(Number);
  const index = year * 12 + (month - 1) + months;
  const [inYear, inMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return `${String(inYear).padStart(4, "0")}-${two(inMonth)}-${two(Math.min(day, lastDayOf(inYear, inMonth)))}`;
}

function* weeklyDates({ start, interval, weekdays }: Recurrence): Generator<string, void> {
  const days =
    weekdays && weekdays.length > 0 ? [...new Set(weekdays)].sort((one, other) => one - other) : [weekdayOf(start)];
  const sunday = addDays(start, -weekdayOf(start));
  for (let week = 0; ; week += interval) {
    for (const day of days) {
      const date = addDays(sunday, week * 7 + day);
      if (date >= start) yield date;
    }
  }
}

function* datesFrom(recurrence: Recurrence): Generator<string> {
  const { start, type, interval } = recurrence;
  if (type === "weekly") return yield* weeklyDates(recurrence);
  for (let step = 0; ; step += interval) {
    yield type === "daily" ? addDays(start, step) : monthsLater(start, type === "monthly" ? step : step * 12);
  }
}

/** The days of a series, counted by the calendar, not by hours (D20). Returns at most `limit` + 1: one more says that there are too many. */
export function seriesDates(recurrence: Recurrence, limit: number): string[] {
  const dates: string[] = [];
  for (const date of datesFrom(recurrence)) {
    if (date > recurrence.until || dates.length > limit) return dates;
    dates.push(date);
  }
  return dates;
}
