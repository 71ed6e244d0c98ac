import { daysBetween } from "@/lib/household/rules";

/** A Hebrew date in the house's spelling; an ordinary year's Adar is where Adar II would be. */
export type HebrewDate = { day: number; month: string };

/** Days are counted from the one before the first Rosh Hashanah; so many are before 1970. */
const DAYS_BEFORE_1970 = 2_092_590;
const PARTS_OF_A_DAY = 25_920;
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

/** How many days each month has in a year of so many days, from Tishrei on. */
function monthLengths(yearLength: number): Record<string, number> {
  return {
    ...{ Tishrei: 30, Cheshvan: yearLength % 10 === 5 ? 30 : 29, Kislev: yearLength % 10 === 3 ? 29 : 30, Teves: 29, Shevat: 30 },
    ...(yearLength > ORDINARY_MAX_DAYS ? { "Adar I": 30 } : {}),
    ...{ "Adar II": 29, Nissan: 30, Iyar: 29, Sivan: 30, Tammuz: 29, Av: 30, Elul: 29 },
  };
}

/**
 * The Hebrew date of a civil day, "YYYY-MM-DD". Counted here: hebcal stays on the server, and browsers differ in the Hebrew months
 * that they know and in what they call them.
 */
export function hebrewDateOf(date: string): HebrewDate {
  const wanted = DAYS_BEFORE_1970 + daysBetween("1970-01-01", date);
  const autumn = Number(date.slice(0, 4)) + AUTUMN_YEARS;
  const year = wanted >= roshHashanah(autumn) ? autumn : autumn - 1;
  const start = roshHashanah(year);
  let day = wanted - start + 1;
  for (const [month, length] of Object.entries(monthLengths(roshHashanah(year + 1) - start))) {
    if (day <= length) return { day, month };
    day -= length;
  }
  throw new RangeError(`${date} is in no Hebrew year.`);
}
