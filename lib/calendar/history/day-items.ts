import "server-only";
import type { HDate } from "@hebcal/core";
import type { HistoryItem, HistoryResponse } from "@/lib/calendar/day/schema";
import type { HistoryEntry } from "@/lib/calendar/history/content";
import {
  dayInMonth,
  type HistoryHoliday,
  holidaysOfMonth,
  monthOf,
  shownHebrewDate,
} from "@/lib/calendar/history/holidays";
import { eventsOfMonth, restOfMonth, yearText } from "@/lib/calendar/history/rules";

type DatedItem = { day: number; minor: boolean; ofHoliday: boolean; isEvent: boolean; item: HistoryItem };

type Shown = { inIsrael: boolean; entries: readonly HistoryEntry[] };

/** Days to search ahead for the next event; no stretch without one is longer. */
const AHEAD_DAYS = 40;

function eventItem(
  { id, event, source, mood, passing, tradition, ...when }: HistoryEntry,
  hebrewDay: string,
  civil: { date: string; hebrew: string },
): HistoryItem {
  const year = yearText(when);
  return {
    id,
    title: event,
    ...civil,
    hebrewDay,
    source,
    mood,
    category: passing ? "memorial" : "holiday",
    ...(tradition ? { memo: "By tradition" } : {}),
    ...(year === undefined ? {} : { year }),
  };
}

function holidayItem({ title, hebrew, mood }: HistoryHoliday, hebrewDay: string, date: string): HistoryItem {
  const id = `holiday-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return { id, title, hebrew, date, hebrewDay, source: "The Jewish calendar", mood, category: "holiday" };
}

function withItsEvent(holiday: HistoryItem, { id, title, source, year, memo }: HistoryItem): HistoryItem {
  const told = [title, memo].filter((text) => text !== undefined).join(". ");
  return { ...holiday, id, memo: told, source, ...(year === undefined ? {} : { year }) };
}

function monthItems(today: HDate, { inIsrael, entries }: Shown): DatedItem[] {
  const month = monthOf(today);
  const events = eventsOfMonth(entries, month).map(({ entry, day }): DatedItem => {
    const item = eventItem(entry, `${day} ${month.name}`, dayInMonth(today, day));
    return { day, minor: false, ofHoliday: entry.ofHoliday === true, isEvent: true, item };
  });
  const merged = new Set<DatedItem>();
  const holidays = holidaysOfMonth(today, inIsrael).map((holiday): DatedItem => {
    const { day, minor } = holiday;
    const item = holidayItem(holiday, `${day} ${month.name}`, dayInMonth(today, day).date);
    const own = minor ? undefined : events.find((event) => event.ofHoliday && event.day === day && !merged.has(event));
    if (!own) return { day, minor, ofHoliday: false, isEvent: false, item };
    merged.add(own);
    return { day, minor, ofHoliday: false, isEvent: true, item: withItsEvent(item, own.item) };
  });
  return [...holidays, ...events.filter((event) => !merged.has(event))];
}

function findNext(today: HDate, shown: Shown): HistoryResponse["next"] {
  const months = new Map<number, DatedItem[]>();
  for (let inDays = 1; inDays <= AHEAD_DAYS; inDays++) {
    const day = today.add(inDays);
    const items = months.get(day.getMonth()) ?? monthItems(day, shown);
    months.set(day.getMonth(), items);
    const first = items.find((each) => each.isEvent && each.day === day.getDate());
    if (first) return { inDays, title: first.item.title };
  }
  return null;
}

/** Returns a Hebrew day's events (D28), the next one where it has none, and at most ten of its month, those to come first. */
export function historyOn(day: HDate, shown: Shown): Omit<HistoryResponse, "hidden"> {
  const items = monthItems(day, shown);
  const ofDay = items.filter((each) => each.day === day.getDate()).map(({ item }) => item);
  return {
    hebrewDate: shownHebrewDate(day),
    today: ofDay,
    next: ofDay.length > 0 ? null : findNext(day, shown),
    month: restOfMonth(
      items.filter(({ minor }) => !minor),
      day.getDate(),
    ).map(({ item }) => item),
  };
}
