import { addDays, daysBetween } from "@/lib/platform/time/civil-date";

/** A Hebrew date in the house's spelling; an ordinary year's Adar may be called Adar or Adar II. */
export type HebrewDate = { day: number; month: string; year: number };

/** A day of a Hebrew year; `weekday` is 0 on Sunday and 6 on Shabbos. */
export type YearDay = HebrewDate & { weekday: number };

/** Days before 1970, counted from the one before the first Rosh Hashanah. */
const DAYS_BEFORE_1970 = 2_092_590;
const PARTS_OF_A_DAY = 25_920;
const WEEKDAY_OF_1970 = 4;
/** A year that begins in a civil autumn has this number more than the civil year. */
const AUTUMN_YEARS = 3761;
/** A year has 353, 354 or 355 days, or a month more. */
const ORDINARY_MAX_DAYS = 355;

/** The day of a year's first new moon, moved so that Rosh Hashanah is not on a Sunday, Wednesday or Friday. */
function newMoonDay(year: number): number {
  const months = Math.floor((235 * year - 234) / 19);
  const day = 29 * months + Math.floor((12_084 + 13_753 * months) / PARTS_OF_A_DAY);
  return (3 * (day + 1)) % 7 < 3 ? day + 1 : day;
}

/** The day of Rosh Hashanah: moved once more where this year or the one before it would get a length that no year has. */
function roshHashanah(year: number): number {
  const day = newMoonDay(year);
  if (newMoonDay(year + 1) - day === 356) return day + 2;
  return day - newMoonDay(year - 1) === 382 ? day + 1 : day;
}

function monthLengths(yearLength: number): Record<string, number> {
  return {
    Tishrei: 30,
    Cheshvan: yearLength % 10 === 5 ? 30 : 29,
    Kislev: yearLength % 10 === 3 ? 29 : 30,
    Teves: 29,
    Shevat: 30,
    ...(yearLength > ORDINARY_MAX_DAYS ? { "Adar I": 30 } : {}),
    "Adar II": 29,
    Nissan: 30,
    Iyar: 29,
    Sivan: 30,
    Tammuz: 29,
    Av: 30,
    Elul: 29,
  };
}

function makeDays(year: number): YearDay[] {
  const start = roshHashanah(year);
  return Object.entries(monthLengths(roshHashanah(year + 1) - start))
    .flatMap(([month, length]) => Array.from({ length }, (_, index) => ({ month, day: index + 1 })))
    .map((date, index) => {
      const weekday = (((start + index - DAYS_BEFORE_1970 + WEEKDAY_OF_1970) % 7) + 7) % 7;
      return { ...date, year, weekday };
    });
}

/** The years that were asked for last, because a screen asks for the same one again. */
const madeYears = new Map<number, readonly YearDay[]>();
const KEPT_YEARS = 12;

/** Returns all days of a Hebrew year in order, from 1 Tishrei on; an ordinary year's Adar is called Adar II. */
export function daysOfYear(year: number): readonly YearDay[] {
  const days = madeYears.get(year) ?? makeDays(year);
  if (madeYears.size > KEPT_YEARS) madeYears.clear();
  madeYears.set(year, days);
  return days;
}

/** Takes "YYYY-MM-DD". Counts without hebcal, which stays on the server, and without Intl, because browsers differ. */
export function hebrewDateOf(date: string): HebrewDate {
  const wanted = DAYS_BEFORE_1970 + daysBetween("1970-01-01", date);
  const autumn = Number(date.slice(0, 4)) + AUTUMN_YEARS;
  const year = wanted >= roshHashanah(autumn) ? autumn : autumn - 1;
  const start = roshHashanah(year);
  let day = wanted - start + 1;
  for (const [month, length] of Object.entries(monthLengths(roshHashanah(year + 1) - start))) {
    if (day <= length) return { day, month, year };
    day -= length;
  }
  throw new RangeError(`${date} is in no Hebrew year.`);
}

/** Returns the place of a date in its year, from 0; -1 for a day that the year does not have. */
export function indexInYear(days: readonly YearDay[], month: string, day: number): number {
  const name = month === "Adar" ? "Adar II" : month;
  return days.findIndex((each) => each.month === name && each.day === day);
}

/** Returns the civil day by which a Hebrew day near a civil day is named: the day after, where the Hebrew day began at sunset. */
export function civilDayOf({ year, month, day }: HebrewDate, near: string): string {
  const isSame = (date: string) => {
    const other = hebrewDateOf(date);
    return other.year === year && other.day === day && other.month === (month === "Adar" ? "Adar II" : month);
  };
  return [near, addDays(near, 1), addDays(near, -1)].find(isSame) ?? near;
}
