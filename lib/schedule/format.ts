import { formatCount } from "@/lib/format/count";
import { formatList } from "@/lib/format/list";
import type { RecurrenceType } from "@/lib/schedule/schema";
import { WEEKDAYS } from "@/lib/time/civil-date";
import { formatDate } from "@/lib/time/format";

export const RECURRENCE_NAMES: Record<RecurrenceType, string> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
  yearly: "Yearly",
};

const UNITS: Record<RecurrenceType, string> = { daily: "day", weekly: "week", monthly: "month", yearly: "year" };

/** What "Every" counts in: "day", or "days" for any number but one. */
export function formatUnit(type: RecurrenceType, interval: number): string {
  return interval === 1 ? UNITS[type] : `${UNITS[type]}s`;
}

/** "41 items", "1 item". */
export function formatItemCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "item" : "items"}`;
}

/** Days of the week in their order: "Tuesday and Thursday". Takes 0 for Sunday. */
export function formatWeekdays(weekdays: readonly number[]): string {
  return formatList([...weekdays].sort((a, b) => a - b).map((day) => WEEKDAYS[day] ?? ""));
}

type Rhythm = { type: RecurrenceType; interval: number; weekdays?: readonly number[] };

/** "every day", "every 2 weeks on Tuesday and Thursday". The weekdays count for a weekly series only. */
export function formatRhythm({ type, interval, weekdays = [] }: Rhythm): string {
  const every = interval === 1 ? `every ${UNITS[type]}` : `every ${interval} ${UNITS[type]}s`;
  if (type !== "weekly" || weekdays.length === 0) return every;
  const days = formatWeekdays(weekdays);
  return interval === 1 ? `every ${days}` : `${every} on ${days}`;
}

/** A day with its weekday: "Tuesday, November 24, 2026". Takes "YYYY-MM-DD". */
export function formatDay(day: string): string {
  const { weekday, date } = formatDate(day);
  return `${weekday}, ${date}`;
}

/** The note on an item of a series: "Repeats every 2 weeks until April 21, 2027". */
export function recurrenceNote({
  type,
  interval,
  until,
}: {
  type: RecurrenceType;
  interval: number;
  until: string | null;
}): string {
  const rhythm = `Repeats ${formatRhythm({ type, interval })}`;
  return until === null ? rhythm : `${rhythm} until ${formatDate(until).date}`;
}
