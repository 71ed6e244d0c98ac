import { formatCount } from "@/lib/platform/format/count";
import { formatList } from "@/lib/platform/format/list";
import { MONTHS, WEEKDAYS, weekdayOf } from "@/lib/platform/time/civil-date";
import { formatDate } from "@/lib/platform/time/format";
import type { Effect } from "@/lib/schedule/items/admin-schema";
import { weekOfMonth } from "@/lib/schedule/items/recurrence";
import type { RecurrenceType } from "@/lib/schedule/items/schema";
import type { Rule } from "@/lib/schedule/series/rule-schema";

export const RECURRENCE_NAMES: Record<RecurrenceType, string> = {
  daily: "Daily",
  weekly: "Weekly",
  monthly: "Monthly",
  yearly: "Yearly",
};

const UNITS: Record<RecurrenceType, string> = { daily: "day", weekly: "week", monthly: "month", yearly: "year" };

export function formatUnit(type: RecurrenceType, interval: number): string {
  return interval === 1 ? UNITS[type] : `${UNITS[type]}s`;
}

export function formatItemCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "item" : "items"}`;
}

export function formatOwn({ own, parts }: Effect): string {
  const [last = "", ...others] = parts.map((part) => part.toLowerCase()).reverse();
  const what = others.length === 0 ? last : `${others.reverse().join(", ")} or ${last}`;
  return `${formatItemCount(own)} ${own === 1 ? "has" : "have"} a ${what} of ${own === 1 ? "its" : "their"} own.`;
}

/** Formats a change: "Changed: Title of 114 items, Time of 1 item"; without counts, as older releases kept it, its parts alone. */
export function formatChange({ parts, counts }: { parts: readonly string[]; counts: Record<string, number> }): string {
  if (parts.length === 0) return "Changed";
  if (parts.includes("Import")) return `Imported ${formatItemCount(counts.Import ?? 0)} from a file`;
  const words = parts.map((part) => {
    const count = counts[part];
    return count === undefined ? part : `${part} of ${formatItemCount(count)}`;
  });
  return `Changed: ${words.join(", ")}`;
}

export function formatWeekdays(weekdays: readonly number[]): string {
  return formatList([...weekdays].sort((a, b) => a - b).map((day) => WEEKDAYS[day] ?? ""));
}

const ORDINALS = ["", "", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinalOf(count: number): string {
  const teens = count % 100 > 10 && count % 100 < 14;
  return `${count}${teens ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th")}`;
}

function every(interval: number, unit: string): string {
  const ordinal = ORDINALS[interval];
  if (interval === 1) return `every ${unit}`;
  return ordinal ? `every ${ordinal} ${unit}` : `every ${interval} ${unit}s`;
}

export type Rhythm = Pick<Rule, "type" | "interval"> &
  Partial<Pick<Rule, "weekdays" | "monthDay" | "start" | "skipsRest">> & {
    hebrewDay?: string | null;
  };

const SHABBOS = 6;
const DAYS_OF_WEEK = 7;

function formatWeekly({ interval, weekdays = [] }: Rhythm): string {
  const chosen = new Set(weekdays);
  if (interval === 1 && chosen.size === DAYS_OF_WEEK) return every(1, "day");
  if (interval === 1 && chosen.size === DAYS_OF_WEEK - 1 && !chosen.has(SHABBOS)) return "every day but Shabbos";
  const days = formatWeekdays(weekdays);
  if (days === "") return every(interval, "week");
  if (interval === 1) return `every ${days}`;
  return weekdays.length === 1 && ORDINALS[interval] ? every(interval, days) : `${every(interval, "week")} on ${days}`;
}

export function monthDayWords({ start, monthDay = "date" }: Rhythm): string {
  if (start === undefined) return "";
  const weekday = WEEKDAYS[weekdayOf(start)] ?? "";
  if (monthDay === "last" || (monthDay === "nth" && weekOfMonth(start) > 4)) return `the last ${weekday}`;
  if (monthDay === "nth") return `the ${ORDINALS[weekOfMonth(start)] || "first"} ${weekday}`;
  return `the ${ordinalOf(Number(start.slice(8)))}`;
}

function formatByMonth(rhythm: Rhythm): string {
  const { type, interval, start, monthDay = "date", hebrewDay } = rhythm;
  if (hebrewDay && type === "yearly") return `${every(interval, "year")} on ${hebrewDay}`;
  if (hebrewDay) return `${every(interval, "Hebrew month")} on the ${ordinalOf(Number.parseInt(hebrewDay, 10))}`;
  const day = monthDayWords(rhythm);
  if (start === undefined || day === "") return every(interval, UNITS[type]);
  if (type === "monthly") return `${every(interval, "month")} on ${day}`;
  const month = MONTHS[Number(start.slice(5, 7)) - 1] ?? "";
  return `${every(interval, "year")} on ${monthDay === "date" ? `${month} ${Number(start.slice(8))}` : `${day} of ${month}`}`;
}

/** "every day", "every second Tuesday", "every month on the last Thursday". The weekdays count for a weekly series only. */
export function formatRhythm(rhythm: Rhythm): string {
  const { type, interval, skipsRest } = rhythm;
  const words =
    type === "daily" ? every(interval, "day") : type === "weekly" ? formatWeekly(rhythm) : formatByMonth(rhythm);
  return skipsRest ? `${words}, but not on Shabbos or Yom Tov` : words;
}

/** A rhythm as a sentence with its span: "Every second Tuesday, from November 24, 2026, no end". Takes the first and the last day, null for none. */
export function formatSeries(rhythm: Rhythm, first: string, until: string | null): string {
  const words = formatRhythm(rhythm);
  const end = until === null ? "with no end date" : `until ${formatDate(until).date}`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, from ${formatDate(first).date}, ${end}`;
}

export function formatDay(day: string): string {
  const { weekday, date } = formatDate(day);
  return `${weekday}, ${date}`;
}

export function formatShortDay(day: string): string {
  return formatDay(day).replace(/, \d+$/, "");
}

export function recurrenceNote({ until, ...rhythm }: Rhythm & { until: string | null }): string {
  const words = `Repeats ${formatRhythm(rhythm)}`;
  return until === null ? words : `${words} until ${formatDate(until).date}`;
}

export function formatTitles(titles: readonly string[]): string {
  const [first = "", second = "", ...others] = new Set(titles);
  if (second === "") return first;
  return `${first} and ${others.length === 0 ? second : `${others.length + 1} others`}`;
}
