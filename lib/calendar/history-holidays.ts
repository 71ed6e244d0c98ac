import "server-only";
import { calendar, type Event, flags, gematriya, HDate, holidayDesc, Location, Zmanim } from "@hebcal/core";
import type { HebrewMonth } from "@/lib/calendar/history-rules";
import type { HebrewDate } from "@/lib/calendar/schema";
import { addDays, civilDateAt } from "@/lib/household/rules";
import type { Place } from "@/lib/household/schema";

/** A holiday as history tells it; `minor` are the days that only their own day mentions: erev, Chol Hamoed, second days, Rosh Chodesh. */
export type HistoryHoliday = { day: number; title: string; hebrew: string; mood: "joyful" | "solemn" | "neutral"; minor: boolean };

/** The day number that hebcal gives 1 January 1970. */
const UNIX_EPOCH_DAY = 719_163;
const DAY_MS = 86_400_000;
const CHANUKAH_DAYS = 8;

/** What the `ashkenazi` locale leaves in another spelling (calendar.md, trap 10); apostrophes are straight by then. */
const SPELLING: readonly (readonly [RegExp, string])[] = [
  [/\bTevet\b/, "Teves"],
  [/\bSh'vat\b/, "Shevat"],
  [/\bIyyar\b/, "Iyar"],
  [/\bTamuz\b/, "Tammuz"],
  [/\bNisan\b/, "Nissan"],
  [/\bRosh Hashana\b( \d{4})?/, "Rosh Hashanah"],
  [/\(CH''M\)/, "(Chol Hamoed)"],
  [/\bTish'a B'Av\b/, "Tisha B'Av"],
  [/\bKoton\b/, "Katan"],
];
const NOT_KEPT = new Set<string>([holidayDesc.SIGD, holidayDesc.CHAG_HABANOT, holidayDesc.LEIL_SELICHOT, holidayDesc.ROSH_HASHANA_LABEHEMOT]);
const LATER_DAY = /\b(II|III|IV|V|VI|VIII)\b/;

function spelled(text: string): string {
  return SPELLING.reduce((title, [from, to]) => title.replace(from, to), text.replace(/[‘’]/g, "'"));
}

function dayOf(date: string): HDate {
  return new HDate(UNIX_EPOCH_DAY + Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

function sunsetOf({ latitude, longitude, inIsrael, timeZone, city, country }: Place, date: string): number {
  return new Zmanim(new Location(latitude, longitude, inIsrael, timeZone, city, country), dayOf(date), false).sunset().getTime();
}

/** The Hebrew date of a place at an instant; it turns at sunset (D25), where there is one, also when that is after midnight. */
export function hebrewDayAt(place: Place, instant: Date): HDate {
  const date = civilDateAt(instant, place.timeZone);
  const at = instant.getTime();
  // A place without a sunset answers NaN, which is neither before nor after.
  if (at >= sunsetOf(place, date)) return dayOf(date).next();
  return at < sunsetOf(place, addDays(date, -1)) ? dayOf(date).prev() : dayOf(date);
}

/** A Hebrew date as the hub shows it: without niqqud, the month in the house's spelling. */
export function shownHebrewDate(day: HDate): HebrewDate {
  return { hebrew: day.renderGematriya(true), hd: day.getDate(), hm: spelled(day.getMonthName()), hy: day.getFullYear() };
}

/** The month of a Hebrew date. */
export function monthOf(day: HDate): HebrewMonth {
  return { name: spelled(day.getMonthName()), days: day.daysInMonth(), leapYear: HDate.isLeapYear(day.getFullYear()) };
}

/** Another day of the same Hebrew month: its civil day, "2026-11-20", and itself in Hebrew letters without the year. */
export function dayInMonth(day: HDate, number: number): { date: string; hebrew: string } {
  const other = new HDate(number, day.getMonth(), day.getFullYear());
  const date = new Date((other.abs() - UNIX_EPOCH_DAY) * DAY_MS).toISOString().slice(0, 10);
  return { date, hebrew: other.renderGematriya(true).replace(/ \S+$/, "") };
}

function holidayOf(event: Event, inIsrael: boolean): HistoryHoliday {
  const title = spelled(event.render("ashkenazi"));
  const [andTitle, andHebrew] = inIsrael && event.getDesc() === holidayDesc.SHMINI_ATZERET ? [" and Simchas Torah", " ושמחת תורה"] : ["", ""];
  const has = (flag: number) => (event.getFlags() & flag) !== 0;
  const isFast = event.getCategories().includes("fast");
  return {
    day: event.getDate().getDate(),
    title: title + andTitle,
    // Rosh Hashanah's Hebrew title ends in its year in Latin digits (trap 11).
    hebrew: event.render("he-x-NoNikud").replace(/ \d{4}$/, "") + andHebrew,
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
