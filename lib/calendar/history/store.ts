import "server-only";
import type { HDate } from "@hebcal/core";
import { HISTORY, type HistoryEntry } from "@/lib/calendar/history/content-history";
import {
  dayInMonth,
  hebrewDayAt,
  type HistoryHoliday,
  holidaysOfMonth,
  monthOf,
  shownHebrewDate,
} from "@/lib/calendar/history/holidays";
import { eventsOfMonth, restOfMonth, yearText } from "@/lib/calendar/history/rules";
import type { HistoryResponse, HistoryItem } from "@/lib/calendar/schema";
import { getHousehold } from "@/lib/household/store";
import { clock } from "@/lib/time/clock";

// The calendar is public (D7): no permission is required.

type DatedItem = { day: number; minor: boolean; ofHoliday: boolean; item: HistoryItem };

/** What this household is shown: holidays as they are kept in its place, and the events that it does not hide. */
type Shown = { inIsrael: boolean; entries: readonly HistoryEntry[] };

/** How far ahead the next event is looked for; no stretch without one is longer. */
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

/** A holiday with the event that made it, so that neither stands there twice. */
function withItsEvent(holiday: HistoryItem, { id, title, source, year, memo }: HistoryItem): HistoryItem {
  const told = [title, memo].filter((text) => text !== undefined).join(". ");
  return { ...holiday, id, memo: told, source, ...(year === undefined ? {} : { year }) };
}

function monthItems(today: HDate, { inIsrael, entries }: Shown): DatedItem[] {
  const month = monthOf(today);
  const events = eventsOfMonth(entries, month).map(({ entry, day }): DatedItem => {
    const item = eventItem(entry, `${day} ${month.name}`, dayInMonth(today, day));
    return { day, minor: false, ofHoliday: entry.ofHoliday === true, item };
  });
  const merged = new Set<DatedItem>();
  const holidays = holidaysOfMonth(today, inIsrael).map((holiday): DatedItem => {
    const { day, minor } = holiday;
    const item = holidayItem(holiday, `${day} ${month.name}`, dayInMonth(today, day).date);
    const own = minor ? undefined : events.find((event) => event.ofHoliday && event.day === day && !merged.has(event));
    if (!own) return { day, minor, ofHoliday: false, item };
    merged.add(own);
    return { day, minor, ofHoliday: false, item: withItsEvent(item, own.item) };
  });
  return [...holidays, ...events.filter((event) => !merged.has(event))];
}

/** What comes next after a day that has nothing, and in how many days. */
function findNext(today: HDate, shown: Shown): HistoryResponse["next"] {
  const months = new Map<number, DatedItem[]>();
  for (let inDays = 1; inDays <= AHEAD_DAYS; inDays++) {
    const day = today.add(inDays);
    const items = months.get(day.getMonth()) ?? monthItems(day, shown);
    months.set(day.getMonth(), items);
    const first = items.find((each) => each.day === day.getDate());
    if (first) return { inDays, title: first.item.title };
  }
  return null;
}

/**
 * Returns today in Jewish history by the Hebrew date of the hub (D25, D28), and at most ten of the month, those to come first. Takes the
 * ids of the events that this household does not show.
 */
export async function getHistory(hidden: readonly string[]): Promise<HistoryResponse> {
  const { place } = await getHousehold();
  const today = hebrewDayAt(place, clock.now());
  const shown = { inIsrael: place.inIsrael, entries: HISTORY.filter(({ id }) => !hidden.includes(id)) };
  const items = monthItems(today, shown);
  const ofToday = items.filter(({ day }) => day === today.getDate()).map(({ item }) => item);
  return {
    hebrewDate: shownHebrewDate(today),
    today: ofToday,
    next: ofToday.length > 0 ? null : findNext(today, shown),
    month: restOfMonth(
      items.filter(({ minor }) => !minor),
      today.getDate(),
    ).map(({ item }) => item),
    hidden: [...hidden],
  };
}
