import type { CalendarItem, ShabbatAnswer, Zman } from "@/lib/calendar/schema";

/** Why a day of the week is on the list: candles and havdalah with their times, and what day it is. */
const SHOWN = new Set<CalendarItem["category"]>(["candles", "havdalah", "holiday"]);

export type WeekDay = { date: string; items: CalendarItem[] };

/** The instant by which a day's items stand in order: what has no time comes first. */
const instantOf = ({ time }: CalendarItem) => (time === undefined ? 0 : Date.parse(time));

/**
 * This week as the Zmanim panel shows it: the parsha (null in a week without one), the days that have something, in order,
 * and whether any of them has a time, which is not so where the sun does not set.
 */
export function weekOf({ items }: ShabbatAnswer): { parsha: CalendarItem | null; days: WeekDay[]; hasTimes: boolean } {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) if (SHOWN.has(item.category)) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return {
    parsha: items.find(({ category }) => category === "parashat") ?? null,
    days: [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, list]) => ({ date, items: list.toSorted((a, b) => instantOf(a) - instantOf(b)) })),
    hasTimes: items.some(({ category, time }) => time !== undefined && (category === "candles" || category === "havdalah")),
  };
}

/** The opinion that most of the day's times follow, to be named once; rows of another opinion name theirs. */
export function commonOpinion(times: readonly Zman[]): string {
  const counts = new Map<string, number>();
  for (const { opinion } of times) if (opinion !== "") counts.set(opinion, (counts.get(opinion) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
