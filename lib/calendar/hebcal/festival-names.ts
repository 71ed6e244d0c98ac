import "server-only";
import { flags, getHolidaysOnDate, type HDate, months } from "@hebcal/core";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { blessedMonthOf } from "@/lib/calendar/hebcal/observances";
import { titlesOf } from "@/lib/calendar/hebcal/titles";
import { inOneSpelling } from "@/lib/calendar/spelling";
import { addDays, weekdayOf } from "@/lib/time/civil-date";

const SHABBOS = 6;

/** A festival's day in words, and whether Yizkor is said on it. */
export type FestivalDay = { name: string; yizkor: boolean };

const day = (name: string, yizkor = false): FestivalDay => ({ name, yizkor });
const CHOL_HAMOED = { pesach: day("Chol HaMoed Pesach"), sukkos: day("Chol HaMoed Sukkos") };

function tishrei(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 1) return day("Rosh Hashanah, first day");
  if (date === 2) return day("Rosh Hashanah, second day");
  if (date === 15) return day("Sukkos, first day");
  if (date === 16 && !inIsrael) return day("Sukkos, second day");
  if (date >= 16 && date <= 20) return CHOL_HAMOED.sukkos;
  if (date === 21) return day("Hoshana Rabbah");
  if (date === 22) return day(inIsrael ? "Simchas Torah" : "Shemini Atzeres", true);
  if (date === 23 && !inIsrael) return day("Simchas Torah");
  return date === (inIsrael ? 23 : 24) ? day("Isru Chag") : null;
}

function nissan(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 15) return day("Pesach, first day");
  if (date === 16 && !inIsrael) return day("Pesach, second day");
  if (date >= 16 && date <= 20) return CHOL_HAMOED.pesach;
  if (date === 21) return inIsrael ? day("Pesach, last day", true) : day("Pesach, seventh day");
  if (date === 22 && !inIsrael) return day("Pesach, last day", true);
  return date === (inIsrael ? 22 : 23) ? day("Isru Chag") : null;
}

function sivan(date: number, inIsrael: boolean): FestivalDay | null {
  if (date === 6) return inIsrael ? day("Shavuos", true) : day("Shavuos, first day");
  if (date === 7 && !inIsrael) return day("Shavuos, second day", true);
  return date === (inIsrael ? 7 : 8) ? day("Isru Chag") : null;
}

/** Returns the day of a pilgrimage festival or of Rosh Hashanah, with the day after it; null on others. */
export function festivalDay(hebrew: HDate, inIsrael: boolean): FestivalDay | null {
  const date = hebrew.getDate();
  if (hebrew.getMonth() === months.TISHREI) return tishrei(date, inIsrael);
  if (hebrew.getMonth() === months.NISAN) return nissan(date, inIsrael);
  return hebrew.getMonth() === months.SIVAN ? sivan(date, inIsrael) : null;
}

/** Returns the Yom Tov that begins in the evening of a civil day "YYYY-MM-DD", by its name alone; null on other days. */
export function festivalTonight(date: string): string | null {
  const tomorrow = hebrewDay(addDays(date, 1));
  const FIRST: readonly (readonly [number, number, string])[] = [
    [months.TISHREI, 1, "Rosh Hashanah"],
    [months.TISHREI, 15, "Sukkos"],
    [months.NISAN, 15, "Pesach"],
    [months.SIVAN, 6, "Shavuos"],
  ];
  return FIRST.find(([month, number]) => month === tomorrow.getMonth() && number === tomorrow.getDate())?.[2] ?? null;
}

const MINOR: readonly (readonly [number, number, string])[] = [
  [months.SHVAT, 15, "Tu BiShevat"],
  [months.IYYAR, 14, "Pesach Sheini"],
  [months.IYYAR, 18, "Lag BaOmer"],
  [months.AV, 15, "Tu B'Av"],
];

/** Returns the name of a day that is no festival of the Torah's: Tu BiShevat, Lag BaOmer, Purim Katan and their like; null on others. */
export function minorDay(hebrew: HDate): string | null {
  const month = hebrew.getMonth();
  const date = hebrew.getDate();
  if (hebrew.isLeapYear() && month === months.ADAR_I)
    return { 14: "Purim Katan", 15: "Shushan Purim Katan" }[date] ?? null;
  const isAdar = month === months.ADAR_II || (month === months.ADAR_I && !hebrew.isLeapYear());
  if (isAdar) return date === 15 ? "Shushan Purim" : null;
  return MINOR.find(([inMonth, number]) => inMonth === month && number === date)?.[2] ?? null;
}

/** Returns the month whose Rosh Chodesh a Hebrew day is, "Kislev"; null on other days and on Rosh Hashanah. */
export function roshChodeshOf(hebrew: HDate): string | null {
  const date = hebrew.getDate();
  if (date === 30) return inOneSpelling(hebrew.next().getMonthName());
  return date === 1 && hebrew.getMonth() !== months.TISHREI ? inOneSpelling(hebrew.getMonthName()) : null;
}

/** Returns the name of a special Shabbos, "Shabbos HaGadol" or "Shabbos Mevorchim Kislev"; null on others. Takes a civil day "YYYY-MM-DD". */
export function specialShabbos(date: string, inIsrael: boolean): string | null {
  if (weekdayOf(date) !== SHABBOS) return null;
  const hebrew = hebrewDay(date);
  const special = getHolidaysOnDate(hebrew, inIsrael)?.find((event) => event.getFlags() & flags.SPECIAL_SHABBAT);
  if (special) return titlesOf(special).title;
  const blessed = blessedMonthOf(hebrew);
  return blessed && `Shabbos Mevorchim ${inOneSpelling(blessed.getMonthName())}`;
}
