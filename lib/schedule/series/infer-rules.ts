import { weekdayOf } from "@/lib/platform/time/civil-date";
import type { RecurrenceType } from "@/lib/schedule/items/schema";
import type { Rule } from "@/lib/schedule/series/rule-schema";

type MadeItem = {
  scheduledDate: string;
  recurrenceType: RecurrenceType | null;
  recurrenceInterval: number | null;
  recurrenceEndDate: string | null;
};

/** A weekday on which fewer items lie than this share of the most is one to which a single item was moved. */
const LEAST_SHARE = 1 / 2;

function weekdaysIn(dates: readonly string[]): number[] {
  const counts = Array.from({ length: 7 }, (_, day) => dates.filter((date) => weekdayOf(date) === day).length);
  const most = Math.max(...counts);
  return counts.flatMap((count, day) => (count > 0 && count >= most * LEAST_SHARE ? [day] : []));
}

/** The date whose day of the month the series has: the most frequent one; at a month's end the latest, because the 31st becomes the 28th. */
function monthlyAnchor(dates: readonly string[]): string {
  const dayOf = (date: string) => date.slice(8);
  const countOf = (day: string) => dates.filter((date) => dayOf(date) === day).length;
  const usual = dates.reduce((best, date) => (countOf(dayOf(date)) > countOf(dayOf(best)) ? date : best));
  return dayOf(usual) < "28" ? usual : dates.reduce((best, date) => (dayOf(date) > dayOf(best) ? date : best));
}

/** The rule of a series that was made before rules were kept, from its items in the order of their days; null without items. */
export function inferRule(items: readonly MadeItem[]): Rule | null {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return null;
  const type = last.recurrenceType ?? "daily";
  const dates = items.map(({ scheduledDate }) => scheduledDate);
  const weekdays = type === "weekly" ? weekdaysIn(dates) : [];
  const start =
    type === "monthly" || type === "yearly"
      ? monthlyAnchor(dates)
      : (dates.find((date) => weekdays.length === 0 || weekdays.includes(weekdayOf(date))) ?? first.scheduledDate);
  return {
    start,
    until: last.recurrenceEndDate ?? last.scheduledDate,
    type,
    interval: last.recurrenceInterval ?? 1,
    weekdays,
    monthDay: "date",
    hebrew: null,
    skipsRest: false,
  };
}
