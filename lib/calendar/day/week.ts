import type { CalendarItem, ShabbatResponse, Zman } from "@/lib/calendar/day/schema";

const SHOWN = new Set<CalendarItem["category"]>(["candles", "havdalah", "holiday"]);

export type WeekDay = { date: string; items: CalendarItem[] };

const instantOf = ({ time }: CalendarItem) => (time === undefined ? 0 : Date.parse(time));

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

export function commonOpinion(times: readonly Zman[]): string {
  const counts = new Map<string, number>();
  for (const { opinion } of times) if (opinion !== "") counts.set(opinion, (counts.get(opinion) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
