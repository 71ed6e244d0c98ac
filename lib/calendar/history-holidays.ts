import "server-only";
import { calendar, type Event, flags, gematriya, HDate, holidayDesc } from "@hebcal/core";
import { civilDay, hebrewDay } from "@/lib/calendar/hebrew-day";
import type { HebrewMonth } from "@/lib/calendar/history-rules";
import type { HebrewDate } from "@/lib/calendar/schema";
import { hebrewTitle, householdSpelling, monthSpelling } from "@/lib/calendar/spelling";
import { sunsetOf } from "@/lib/calendar/sun";
import { addDays, civilDateAt } from "@/lib/household/rules";
import type { Place } from "@/lib/household/schema";

/** A holiday as history tells it; `minor` are the days that only their own day mentions: erev, Chol Hamoed, second days, Rosh Chodesh. */
export type HistoryHoliday = { day: number; title: string; hebrew: string; mood: "joyful" | "solemn" | "neutral"; minor: boolean };

const CHANUKAH_DAYS = 8;

const NOT_KEPT = new Set<string>([holidayDesc.SIGD, holidayDesc.CHAG_HABANOT, holidayDesc.LEIL_SELICHOT, holidayDesc.ROSH_HASHANA_LABEHEMOT]);
const LATER_DAY = /\b(II|III|IV|V|VI|VIII)\b/;

/** The Hebrew date of a place at an instant; it turns at sunset (D25), where there is one, also when that is after midnight. */
export function hebrewDayAt(place: Place, instant: Date): HDate {
  const date = civilDateAt(instant, place.timeZone);
  const [sunset, sunsetBefore] = [sunsetOf(place, date), sunsetOf(place, addDays(date, -1))];
  if (sunset && instant >= sunset) return hebrewDay(date).next();
  return sunsetBefore && instant < sunsetBefore ? hebrewDay(date).prev() : hebrewDay(date);
}

/** A Hebrew date as the hub shows it: without niqqud, the month in the house's spelling. */
export function shownHebrewDate(day: HDate): HebrewDate {
  return { hebrew: day.renderGematriya(true), hd: day.getDate(), hm: monthSpelling(day.getMonthName()), hy: day.getFullYear() };
}

/** The month of a Hebrew date. */
export function monthOf(day: HDate): HebrewMonth {
  return { name: monthSpelling(day.getMonthName()), days: day.daysInMonth(), leapYear: HDate.isLeapYear(day.getFullYear()) };
}

/** Another day of the same Hebrew month: its civil day, "2026-11-20", and itself in Hebrew letters without the year. */
export function dayInMonth(day: HDate, number: number): { date: string; hebrew: string } {
  const other = new HDate(number, day.getMonth(), day.getFullYear());
  return { date: civilDay(other), hebrew: other.renderGematriya(true).replace(/ \S+$/, "") };
}

function holidayOf(event: Event, inIsrael: boolean): HistoryHoliday {
  const title = householdSpelling(event.render("ashkenazi")).replace(/^(Rosh Hashanah) \d{4}/, "$1");
  const [andTitle, andHebrew] = inIsrael && event.getDesc() === holidayDesc.SHMINI_ATZERET ? [" and Simchas Torah", " ושמחת תורה"] : ["", ""];
  const has = (flag: number) => (event.getFlags() & flag) !== 0;
  const isFast = event.getCategories().includes("fast");
  return {
    day: event.getDate().getDate(),
    title: title + andTitle,
    hebrew: hebrewTitle(event.render("he-x-NoNikud")) + andHebrew,
    mood: event.getDesc() === holidayDesc.YOM_KIPPUR ? "neutral" : isFast ? "solemn" : "joyful",
    minor: title.startsWith("Erev ") || LATER_DAY.test(title) || has(flags.CHOL_HAMOED | flags.ROSH_CHODESH | flags.SPECIAL_SHABBAT),
  };
}

/** Chanukah by its days, because hebcal tells its candles by the civil day before. */
function chanukahIn(day: HDate): HistoryHoliday[] {
  const first = new HDate(25, "Kislev", day.getFullYear());
  const days = Array.from({ length: CHANUKAH_DAYS }, (_, index) => ({ date: first.add(index), number: index + 1 }));
  return days
    .filter(({ date }) => date.getMonth() === day.getMonth())
    .map(({ date, number }) => ({ day: date.getDate(), title: `Chanukah, day ${number}`, hebrew: `חנוכה, יום ${gematriya(number)}`, mood: "joyful", minor: number > 1 }));
}

/** The holidays of the Hebrew month of a date, in order, as they are kept in Israel or outside it. */
export function holidaysOfMonth(day: HDate, inIsrael: boolean): HistoryHoliday[] {
  const [start, end] = [1, day.daysInMonth()].map((number) => new HDate(number, day.getMonth(), day.getFullYear()));
  const events = calendar({ ...(start && end ? { start, end } : {}), il: inIsrael, noModern: true });
  const kept = events.filter((event) => !NOT_KEPT.has(event.getDesc()) && !event.getDesc().startsWith("Chanukah"));
  return [...kept.map((event) => holidayOf(event, inIsrael)), ...chanukahIn(day)].sort((one, other) => one.day - other.day);
}
