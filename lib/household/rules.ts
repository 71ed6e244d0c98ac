/** By zone. Making one takes a browser milliseconds, and the open hub asks every second. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const figures = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric", second: "numeric" } as const;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23", ...figures });
  formatters.set(timeZone, made);
  return made;
}

/**
 * The calendar and clock on a wall at an instant, cut to the second: "2026-11-20T16:16:00". Takes an IANA zone name; throws RangeError
 * for an unknown one. Made of the formatter's parts: how it strings them together differs between browsers.
 */
export function wallClockAt(instant: Date, timeZone: string): string {
  const figures: Partial<Record<string, number>> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) figures[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = figures;
  // Some browsers call midnight 24 o'clock.
  return new Date(Date.UTC(year, month - 1, day, hour % 24, minute, second)).toISOString().slice(0, 19);
}

/**
 * The civil day at an instant in a zone, "2026-11-20" (D1): never the server's day or the browser's.
 * Takes an IANA zone name; throws RangeError for an unknown one.
 */
export function civilDateAt(instant: Date, timeZone: string): string {
  return wallClockAt(instant, timeZone).slice(0, 10);
}

/** The wall clock at an instant in a zone, "HH:MM" from "00:00" to "23:59". Takes an IANA zone name. */
export function wallTimeAt(instant: Date, timeZone: string): string {
  return wallClockAt(instant, timeZone).slice(11, 16);
}

/**
 * Minutes before sunset that candles are lit by the custom of a place (D27): 18; 40 in Jerusalem, 30 in Haifa and Zichron
 * Yaakov.
 */
export function customCandleMinutes({ inIsrael, city }: { inIsrael: boolean; city: string }): number {
  if (!inIsrael) return 18;
  if (/^Jerusalem\b/i.test(city)) return 40;
  return /^(Haifa|Zi[ck]h?ron)\b/i.test(city) ? 30 : 18;
}

/** A wall clock time "14:05" as people say it: { figures: "2:05", half: "PM" }. Takes "HH:MM". */
export function twelveHourParts(time: string): { figures: string; half: "AM" | "PM" } {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return { figures: `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")}`, half: hours < 12 ? "AM" : "PM" };
}

/** A wall clock time "14:05" as "2:05 PM". */
export function twelveHour(time: string): string {
  const { figures, half } = twelveHourParts(time);
  return `${figures} ${half}`;
}

/** The civil day so many days later (earlier when negative). Takes and answers "YYYY-MM-DD". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** How many days one civil day is after another, negative when before. Takes "YYYY-MM-DD". */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The weekday of a civil day, 0 for Sunday to 6 for Shabbos. Takes "YYYY-MM-DD". */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export const WEEKDAYS: readonly string[] = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
/** January to December. */
export const MONTHS: readonly string[] = "January February March April May June July August September October November December".split(" ");

/** A civil day in whole words: { weekday: "Friday", date: "November 20, 2026" }. Takes "YYYY-MM-DD". */
export function dateWords(date: string): { weekday: string; date: string } {
  // Not by Intl, whose formatters take a slow laptop longer than all other words of a page together.
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return { weekday: WEEKDAYS[weekdayOf(date)] ?? "", date: `${MONTHS[month - 1]} ${day}, ${year}` };
}
