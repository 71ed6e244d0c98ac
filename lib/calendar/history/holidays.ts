import "server-only";
import { calendar, type Event, flags, gematriya, HDate, holidayDesc } from "@hebcal/core";
import type { HebrewDate } from "@/lib/calendar/day/hub-schema";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";
import { isKept, titlesOf } from "@/lib/calendar/hebcal/titles";
import type { HebrewMonth } from "@/lib/calendar/history/rules";

/** A holiday in the history panel. A `minor` one shows on its own day only: erev, Chol HaMoed, second days, Rosh Chodesh. */
export type HistoryHoliday = {
  day: number;
  title: string;
  hebrew: string;
  mood: "joyful" | "solemn" | "neutral";
  minor: boolean;
};

const CHANUKAH_DAYS = 8;

const LATER_DAY = /\b(II|III|IV|V|VI|VIII)\b/;

export function shownHebrewDate(day: HDate): HebrewDate {
  return {
    hebrew: day.renderGematriya(true),
    hd: day.getDate(),
    hm: inOneSpelling(day.getMonthName()),
    hy: day.getFullYear(),
  };
}

export function monthOf(day: HDate): HebrewMonth {
  return {
    name: inOneSpelling(day.getMonthName()),
    days: day.daysInMonth(),
    leapYear: HDate.isLeapYear(day.getFullYear()),
  };
}

export function dayInMonth(day: HDate, number: number): { date: string; hebrew: string } {
  const other = new HDate(number, day.getMonth(), day.getFullYear());
  return { date: civilDay(other), hebrew: other.renderGematriya(true).replace(/ \S+$/, "") };
}

function toHistoryHoliday(event: Event, inIsrael: boolean): HistoryHoliday {
  const { title, hebrew } = titlesOf(event, inIsrael);
  // One day in Israel, which hebcal calls by its first name only.
  const isBoth = inIsrael && event.getDesc() === holidayDesc.SHMINI_ATZERET;
  const has = (flag: number) => (event.getFlags() & flag) !== 0;
  const isFast = event.getCategories().includes("fast");
  return {
    day: event.getDate().getDate(),
    title: isBoth ? `${title} and Simchas Torah` : title,
    hebrew: hebrew + (isBoth ? " ושמחת תורה" : ""),
    mood: event.getDesc() === holidayDesc.YOM_KIPPUR ? "neutral" : isFast ? "solemn" : "joyful",
    minor:
      title.startsWith("Erev ") ||
      LATER_DAY.test(event.getDesc()) ||
      has(flags.CHOL_HAMOED | flags.ROSH_CHODESH | flags.SPECIAL_SHABBAT),
  };
}

/** Chanukah by its days, because hebcal dates its candles by the civil day before. */
function chanukahIn(day: HDate): HistoryHoliday[] {
  const first = new HDate(25, "Kislev", day.getFullYear());
  const days = Array.from({ length: CHANUKAH_DAYS }, (_, index) => ({ date: first.add(index), number: index + 1 }));
  return days
    .filter(({ date }) => date.getMonth() === day.getMonth())
    .map(({ date, number }) => ({
      day: date.getDate(),
      title: `Chanukah, day ${number}`,
      hebrew: `חנוכה, יום ${gematriya(number)}`,
      mood: "joyful",
      minor: number > 1,
    }));
}

export function holidaysOfMonth(day: HDate, inIsrael: boolean): HistoryHoliday[] {
  const start = new HDate(1, day.getMonth(), day.getFullYear());
  const end = new HDate(day.daysInMonth(), day.getMonth(), day.getFullYear());
  const events = calendar({ start, end, il: inIsrael, noModern: true });
  const kept = events.filter((event) => isKept(event) && !event.getDesc().startsWith("Chanukah"));
  return [...kept.map((event) => toHistoryHoliday(event, inIsrael)), ...chanukahIn(day)].sort(
    (one, other) => one.day - other.day,
  );
}
