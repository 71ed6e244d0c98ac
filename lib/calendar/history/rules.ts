import type { HistoryEntry } from "@/lib/calendar/history/content";

export type HebrewMonth = { name: string; days: number; leapYear: boolean };

const MONTH_LIMIT = 10;

/** The day on which Moshe Rabbeinu was born and passed away; it is kept in both Adars. */
const SEVENTH_OF_ADAR = 7;

/** Returns an event's months. A leap year keeps an ordinary Adar's event in Adar II, a passing in Adar I, and the 7th in both. */
export function monthsOf(
  { month, day, passing }: Pick<HistoryEntry, "month" | "day" | "passing">,
  leapYear: boolean,
): readonly string[] {
  if (!leapYear) return [month.startsWith("Adar") ? "Adar" : month];
  if (month !== "Adar") return [month];
  if (day === SEVENTH_OF_ADAR) return ["Adar I", "Adar II"];
  return [passing ? "Adar I" : "Adar II"];
}

export function eventsOfMonth(
  entries: readonly HistoryEntry[],
  { name, days, leapYear }: HebrewMonth,
): { entry: HistoryEntry; day: number }[] {
  return entries
    .filter((entry) => monthsOf(entry, leapYear).includes(name))
    .map((entry) => ({ entry, day: Math.min(entry.day, days) }));
}

/** "5558 (1797)" with a recorded civil day, else "in the year 2448": historians count its civil years otherwise. Undefined without a year. */
export function yearText({ year, civil }: Pick<HistoryEntry, "year" | "civil">): string | undefined {
  if (year === null) return undefined;
  const civilYear = /\d{4}/.exec(civil ?? "")?.[0];
  return civilYear ? `${year} (${civilYear})` : `in the year ${year}`;
}

export function restOfMonth<T extends { day: number }>(items: readonly T[], today: number): T[] {
  const inOrder = [...items].sort((one, other) => one.day - other.day);
  return [...inOrder.filter(({ day }) => day > today), ...inOrder.filter(({ day }) => day < today)].slice(
    0,
    MONTH_LIMIT,
  );
}
