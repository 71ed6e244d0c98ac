import "server-only";
import type { HDate } from "@hebcal/core";
import { HISTORY, type HistoryEntry } from "@/lib/calendar/content-history";
import { dayInMonth, hebrewDayAt, type HistoryHoliday, holidaysOfMonth, monthOf, shownHebrewDate } from "@/lib/calendar/history-holidays";
import { eventsOfMonth, restOfMonth, yearText } from "@/lib/calendar/history-rules";
import type { HistoryAnswer, HistoryItem } from "@/lib/calendar/schema";
import { clock } from "@/lib/clock";
import { getHousehold } from "@/lib/household/store";

// The calendar is public (D7): nothing here asks who wants to know.

type Told = { day: number; minor: boolean; item: HistoryItem };

function eventItem({ id, event, source, mood, passing, tradition, ...when }: HistoryEntry, hebrewDay: string, civil: { date: string; hebrew: string }): HistoryItem {
  const year = yearText(when);
  return { id, title: event, ...civil, hebrewDay, source, mood, category: passing ? "memorial" : "holiday", ...(tradition ? { memo: "By tradition" } : {}), ...(year === undefined ? {} : { year }) };
}

function holidayItem({ title, hebrew, mood }: HistoryHoliday, hebrewDay: string, date: string): HistoryItem {
  const id = `holiday-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
  return { id, title, hebrew, date, hebrewDay, source: "The Jewish calendar", mood, category: "holiday" };
}

/** All that is told of a Hebrew date's month: its holidays and what happened in it. */
function toldOfMonth(today: HDate, inIsrael: boolean): Told[] {
  const month = monthOf(today);
  const holidays = holidaysOfMonth(today, inIsrael).map((holiday): Told => {
    const { day, minor } = holiday;
    return { day, minor, item: holidayItem(holiday, `${day} ${month.name}`, dayInMonth(today, day).date) };
  });
  const events = eventsOfMonth(HISTORY, month).map(({ entry, day }): Told => {
    return { day, minor: false, item: eventItem(entry, `${day} ${month.name}`, dayInMonth(today, day)) };
  });
  return [...holidays, ...events];
}

/**
 * Today in Jewish history, by the Hebrew date that the hub shows (D25, D28): what is and was on this day; and of the rest of the
 * month its festivals and events, those to come first, at most ten.
 */
export async function getHistory(): Promise<HistoryAnswer> {
  const { place } = await getHousehold();
  const today = hebrewDayAt(place, clock.now());
  const told = toldOfMonth(today, place.inIsrael);
  return {
    hebrewDate: shownHebrewDate(today),
    today: told.filter(({ day }) => day === today.getDate()).map(({ item }) => item),
    month: restOfMonth(told.filter(({ minor }) => !minor), today.getDate()).map(({ item }) => item),
  };
}
