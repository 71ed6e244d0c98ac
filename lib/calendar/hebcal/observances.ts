import "server-only";
import { getHolidaysOnDate, HDate, HebrewCalendar, holidayDesc, months } from "@hebcal/core";
import type { Nusach, Place } from "@/lib/accounts/household/schema";
import {
  daysSince,
  FRIDAY,
  isJerusalem,
  isOn,
  isRoshChodesh,
  isShabbos,
  monthOf,
  SHABBOS,
  weekdayFrom,
} from "@/lib/calendar/hebcal/days";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { havdalahTime, lightingTime } from "@/lib/calendar/hebcal/holy-days";
import { ceilToMinute, type Custom, floorToMinute, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime, exactTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays, daysBetween, weekdayOf } from "@/lib/platform/time/civil-date";

const SUNDAY = 0;
const CHANUKAH_DAYS = 8;
const SELICHOS_DAYS = 4;

/** Returns which day of Chanukah it is, 1 to 8, or 0. Chanukah may end in the next month, never in the next year. */
export function chanukahDayOf(day: HDate): number {
  const count = daysSince(day, months.KISLEV, 25) + 1;
  return count >= 1 && count <= CHANUKAH_DAYS ? count : 0;
}

export type Lighting = { candles: number; when: "before" | "havdalah" | "after"; time: Date | null };

/** Returns null when none is lit. On Friday before Shabbos (OC 679), on its end after Havdalah (Taz 681:1), else OC 672:1. */
export function chanukahLighting(household: Custom & { nusach: Nusach }, date: string): Lighting | null {
  const candles = chanukahDayOf(hebrewDay(addDays(date, 1)));
  if (candles === 0) return null;
  const { nusach } = household;
  const weekday = weekdayOf(date);
  if (weekday === FRIDAY) return { candles, when: "before", time: lightingTime(household, date) };
  if (weekday === SHABBOS) return { candles, when: "havdalah", time: havdalahTime(household, date) };
  if (nusach !== "chabad") return { candles, when: "after", time: dayTime(household, date, "nightfall") };
  const sunset = sunsetOf(household.place, date);
  return { candles, when: "after", time: sunset && ceilToMinute(sunset) };
}

export type Chametz = { search: boolean; eat: Date | null; burn: Date | null; isShabbos: boolean };

/** Returns null on most days. OC 431:1, 443:1; when erev Pesach is Shabbos, OC 444. Hours are of the opinion. */
export function chametzOn({ place, opinion }: Custom, date: string): Chametz | null {
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

type PurimPart = "whole" | "megillah" | "al-hanissim" | "meal";

/** Returns null on other days. When the 15th is Shabbos, Jerusalem keeps Purim in three parts (OC 688:3, 688:6). */
export function purimPartOf(day: HDate, inJerusalem: boolean): PurimPart | null {
  if (!inJerusalem) return isOn(day, months.ADAR_II, 14) ? "whole" : null;
  if (isOn(day, months.ADAR_II, 14)) return day.getDay() === FRIDAY ? "megillah" : null;
  if (isOn(day, months.ADAR_II, 15)) return isShabbos(day) ? "al-hanissim" : "whole";
  return isOn(day, months.ADAR_II, 16) && day.getDay() === SUNDAY ? "meal" : null;
}

const FOUR_PORTIONS: readonly string[] = [
  holidayDesc.SHABBAT_SHEKALIM,
  holidayDesc.SHABBAT_ZACHOR,
  holidayDesc.SHABBAT_PARAH,
  holidayDesc.SHABBAT_HACHODESH,
];

/** Returns true if one of the four portions is read on a day: Shekalim, Zachor, Parah or HaChodesh (OC 685). */
export function hasFourthPortion(day: HDate): boolean {
  return (getHolidaysOnDate(day, false) ?? []).some((event) => FOUR_PORTIONS.includes(event.getDesc()));
}

export type Purim = { night: string | null; day: string; morning: string | null };

const PURIM: Readonly<Record<PurimPart, Omit<Purim, "morning">>> = {
  whole: { night: "Purim: Megillah tonight", day: "Purim: Megillah and the meal" },
  megillah: { night: "Purim: Megillah tonight", day: "Megillah, gifts to the poor" },
  "al-hanissim": { night: null, day: "Shushan Purim: Al Hanissim" },
  meal: { night: null, day: "Purim meal, mishloach manos" },
};

/** Returns null on other days. On a Friday the meal is in the morning (Rema, OC 695:2). */
export function purimOn(place: Place, date: string): Purim | null {
  const part = purimPartOf(hebrewDay(date), isJerusalem(place));
  if (part === null) return null;
  if (part === "whole" && weekdayOf(date) === FRIDAY)
    return { ...PURIM.whole, day: "Purim: Megillah and gifts", morning: "Megillah, meal before midday" };
  return { ...PURIM[part], morning: null };
}

export function isEruvTavshilin(date: string, inIsrael: boolean): boolean {
  return HebrewCalendar.eruvTavshilin(hebrewDay(date), inIsrael);
}

/** Returns the Sunday of a Hebrew year in whose night the first Selichos are said: at least four days before Rosh Hashanah (Rema OC 581:1). */
export function firstSelichos(year: number): HDate {
  const newYear = new HDate(1, months.TISHREI, year + 1);
  return newYear.add(-SELICHOS_DAYS, "d").onOrBefore(SUNDAY);
}

export function isFirstSelichos(day: HDate): boolean {
  return day.abs() === firstSelichos(day.getFullYear()).abs();
}

/** Returns the sixtieth of the autumn by Shmuel's year: 22 November of the Julian calendar, a day later before its leap years. */
function sixtiethOfAutumn(hebrewYear: number): HDate {
  const year = hebrewYear - 3761;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return hebrewDay(addDays(`${year}-11-22`, behind + ((year + 1) % 4 === 0 ? 1 : 0)));
}

/** Returns 7 Cheshvan in Israel, elsewhere the sixtieth day of the autumn (OC 117:1); from a Friday evening it moves to Sunday. */
export function firstTalUmatar(year: number, inIsrael: boolean): HDate {
  return weekdayFrom(inIsrael ? new HDate(7, months.CHESHVAN, year) : sixtiethOfAutumn(year), inIsrael);
}

export function isFirstTalUmatar(day: HDate, inIsrael: boolean): boolean {
  return day.abs() === firstTalUmatar(day.getFullYear(), inIsrael).abs();
}

/** Returns null where none is: not on Rosh Chodesh (Magen Avraham 417:1), not before Tishrei (Mishnah Berurah 417:1). */
export function blessedMonthOf(day: HDate): HDate | null {
  if (!isShabbos(day) || isRoshChodesh(day) || monthOf(day) === months.ELUL) return null;
  const first = day.add(day.daysInMonth() - day.getDate() + 1, "d");
  const firstOfRoshChodesh = day.daysInMonth() === 30 ? first.prev() : first;
  return firstOfRoshChodesh.abs() - day.abs() <= 7 ? first : null;
}

/** Returns the sunset, rounded down to the minute. */
export function lastOfDay(place: Place, date: string): Date | null {
  const sunset = sunsetOf(place, date);
  return sunset && floorToMinute(sunset);
}
