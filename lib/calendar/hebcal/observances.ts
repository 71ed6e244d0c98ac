import "server-only";
import { HDate, HebrewCalendar, Molad, months } from "@hebcal/core";
import type { Reckoned } from "@/lib/calendar/hebcal/fasts";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { floorToMinute, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime, exactTime } from "@/lib/calendar/hebcal/zmanim";
import type { Nusach, Place } from "@/lib/household/schema";
import { addDays, daysBetween, weekdayOf } from "@/lib/time/civil-date";

const SUNDAY = 0;
const FRIDAY = 5;
const SHABBOS = 6;
const CHANUKAH_DAYS = 8;

/** Returns the Chanukah day of a civil day "YYYY-MM-DD", 1 to 8; null on other days. */
export function chanukahDay(date: string): number | null {
  const day = hebrewDay(date);
  const number = day.abs() - new HDate(25, months.KISLEV, day.getFullYear()).abs() + 1;
  return number >= 1 && number <= CHANUKAH_DAYS ? number : null;
}

/** When the lights of an evening are lit: before the candles of Shabbos, after Havdalah, or after the time of the household's custom. */
export type Lighting = { candles: number; when: "before" | "havdalah" | "after"; time: Date | null };

/**
 * Returns the lighting on the evening of a civil day "YYYY-MM-DD"; null when none is lit. On Friday before Shabbos begins (OC 679),
 * on its end after Havdalah (Taz 681:1), else at nightfall (OC 672:1); by Chabad's custom after sunset.
 */
export function chanukahLighting(household: Reckoned & { nusach: Nusach }, date: string): Lighting | null {
  const candles = chanukahDay(addDays(date, 1));
  if (candles === null) return null;
  const { place, opinion, nusach } = household;
  const weekday = weekdayOf(date);
  if (weekday === FRIDAY) return { candles, when: "before", time: lightingTime(household, date) };
  if (weekday === SHABBOS) return { candles, when: "havdalah", time: havdalahTime(household, date) };
  return { candles, when: "after", time: dayTime(place, date, opinion, nusach === "chabad" ? "sunset" : "nightfall") };
}

/** What is done with chametz on a civil day: searched for in its evening, eaten until the fourth hour, burned until the fifth. */
export type Chametz = { search: boolean; eat: Date | null; burn: Date | null; isShabbos: boolean };

/**
 * Returns what is done with chametz on a civil day "YYYY-MM-DD", null on most. When erev Pesach is Shabbos, the search is on Thursday
 * evening and the burning on Friday; on Shabbos what is left is ended by the same hour (OC 431:1, 443:1, 444). Hours are of the opinion.
 */
export function chametzOn({ place, opinion }: Reckoned, date: string): Chametz | null {
  const erev = civilDay(new HDate(14, months.NISAN, hebrewDay(date).getFullYear()));
  const isShabbos = weekdayOf(erev) === SHABBOS;
  const daysBefore = daysBetween(date, erev);
  const burns = daysBefore === 0 || (daysBefore === 1 && isShabbos);
  const search = daysBefore === (isShabbos ? 2 : 1);
  if (!burns && !search) return null;
  const third = exactTime(place, date, opinion, "shema");
  const fourth = exactTime(place, date, opinion, "tefillah");
  const fifth = third && fourth && new Date(2 * fourth.getTime() - third.getTime());
  return {
    search,
    eat: daysBefore === 0 && fourth ? floorToMinute(fourth) : null,
    burn: burns && fifth ? floorToMinute(fifth) : null,
    isShabbos,
  };
}

/** What is done on a day of Purim: by night, and by day. */
export type Purim = { night: string | null; day: string };

const isJerusalem = ({ city, inIsrael }: Place) => inIsrael && city === "Jerusalem";

/**
 * Returns what is done on a civil day "YYYY-MM-DD" for Purim, null on other days: on 14 Adar, in Jerusalem on the 15th. When that is
 * Shabbos, Jerusalem has the Megillah and the gifts to the poor on Friday and the meal on Sunday (OC 688:6).
 */
export function purimOn(place: Place, date: string): Purim | null {
  const day = hebrewDay(date);
  const since = day.abs() - new HDate(14, months.ADAR_II, day.getFullYear()).abs();
  const whole = { night: "Purim: Megillah tonight", day: "Purim: Megillah and the meal" };
  if (!isJerusalem(place)) return since === 0 ? whole : null;
  if (weekdayOf(addDays(date, 1 - since)) !== SHABBOS) return since === 1 ? whole : null;
  const threeDays: Record<number, Purim> = {
    0: { night: "Purim: Megillah tonight", day: "Megillah, gifts to the poor" },
    1: { night: null, day: "Shushan Purim: Al Hanissim" },
    2: { night: null, day: "Purim meal, mishloach manos" },
  };
  return threeDays[since] ?? null;
}

/** Whether an eruv tavshilin is made on a civil day "YYYY-MM-DD". */
export function isEruvTavshilin(date: string, inIsrael: boolean): boolean {
  return HebrewCalendar.eruvTavshilin(hebrewDay(date), inIsrael);
}

/** Whether the first Selichos are said in the night before a civil day "YYYY-MM-DD": a Sunday at least four days before Rosh Hashanah (Rema OC 581:1). */
export function isFirstSelichos(date: string): boolean {
  const day = hebrewDay(date);
  if (day.getDay() !== SUNDAY || day.getMonth() !== months.ELUL) return false;
  const left = new HDate(1, months.TISHREI, day.getFullYear() + 1).abs() - day.abs();
  return left >= 4 && left < 11;
}

/**
 * Whether rain is asked for from the evening before a civil day "YYYY-MM-DD": in Israel from 7 Cheshvan, elsewhere from the sixtieth
 * day after the season's turn by Shmuel's year (OC 117:1). What begins on a Friday evening is first said on Saturday night.
 */
export function isFirstTalUmatar(date: string, inIsrael: boolean): boolean {
  const begins = (day: string) => {
    const hebrew = hebrewDay(day);
    if (inIsrael) return hebrew.getMonth() === months.CHESHVAN && hebrew.getDate() === 7;
    const year = Number(day.slice(0, 4));
    // 22 November of the Julian year in the evening, a day later before its leap year.
    const julian = Math.floor(year / 100) - Math.floor(year / 400) - 2;
    return day === addDays(`${year}-11-22`, julian + ((year + 1) % 4 === 0 ? 1 : 0));
  };
  if (weekdayOf(date) === SHABBOS) return false;
  return begins(date) || (weekdayOf(date) === SUNDAY && begins(addDays(date, -1)));
}

/** Returns until when the moon of a civil day's Hebrew month is blessed: half a month after its molad (Rema OC 426:3). Takes "YYYY-MM-DD". */
export function lastKiddushLevanah(date: string): Date {
  const day = hebrewDay(date);
  const molad = new Molad(day.getFullYear(), day.getMonth());
  // A Temporal.ZonedDateTime of hebcal's polyfill; TypeScript knows Temporal only with a lib that Node 20 does not have.
  const last = molad.getSofZmanKidushLevanaBetweenMoldos() as { epochMilliseconds: number };
  return new Date(last.epochMilliseconds);
}

/** Returns the sunset before which the daytime duties of a civil day are done, rounded down to the minute; null where the sun does not set. */
export function lastOfDay(place: Place, date: string): Date | null {
  const sunset = sunsetOf(place, date);
  return sunset && floorToMinute(sunset);
}
