import type { CalendarItem, ShabbatResponse, Zman } from "@/lib/calendar/day/schema";

/** The categories that put a day on the list. */
const SHOWN = new Set<CalendarItem["category"]>(["candles", "havdalah", "holiday"]);

export type WeekDay = { date: string; items: CalendarItem[] };

/** For sorting a day's items: those without a time come first. */
const instantOf = ({ time }: CalendarItem) => (time === undefined ? 0 : Date.parse(time));

/** This week for the Zmanim panel: the parsha (null without one), the days that have something, and whether any of them has a time. */
export function groupWeek({ items }: ShabbatResponse): {
  parsha: CalendarItem | null;
  days: WeekDay[];
  hasTimes: boolean;
} {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) if (SHOWN.has(item.category)) days.set(item.date, [...(days.get(item.date) ?? []), item]);
  return {
    parsha: items.find(({ category }) => category === "parashat") ?? null,
    days: [...days]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, list]) => ({ date, items: list.toSorted((a, b) => instantOf(a) - instantOf(b)) })),
    hasTimes: items.some(
      ({ category, time }) => time !== undefined && (category === "candles" || category === "havdalah"),
    ),
  };
}

/** Returns the opinion that most of the day's times follow; it is named once, and rows of another opinion name theirs. */
export function commonOpinion(times: readonly Zman[]): string {
  const counts = new Map<string, number>();
  for (const { opinion } of times) if (opinion !== "") counts.set(opinion, (counts.get(opinion) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
