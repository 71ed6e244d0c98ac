import "server-only";
import { HDate, HebrewCalendar, months } from "@hebcal/core";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";

/** How a Hebrew date is kept in a year that does not have it. */
type Observance = "anniversary" | "yahrzeit";

/** In which Adar of a leap year the date of an ordinary Adar is kept. */
type Adar = "first" | "second" | "both";

/** A date that comes again each year. `original`: its first civil day; without `adar` the Rema's rule decides. */
export type YearlyDate = { original: string; observance: Observance; adar?: Adar | undefined };

const ADARS: Record<Adar, readonly number[]> = {
  first: [months.ADAR_I],
  second: [months.ADAR_II],
  both: [months.ADAR_I, months.ADAR_II],
};

const isOrdinaryAdar = (day: HDate) => day.getMonth() === months.ADAR_I && !day.isLeapYear();

/** Returns true for a civil day, "YYYY-MM-DD", in the Adar of a year that has only one: in a leap year it has two. */
export function isInOrdinaryAdar(date: string): boolean {
  return isOrdinaryAdar(hebrewDay(date));
}

/** The days in a Hebrew year on which a date comes again; the day itself in its own year; none before that. */
function daysInYear(original: HDate, { observance, adar }: YearlyDate, year: number): string[] {
  if (year === original.getFullYear()) return [civilDay(original)];
  if (adar && year > original.getFullYear() && HDate.isLeapYear(year) && isOrdinaryAdar(original))
    return ADARS[adar].map((month) => civilDay(new HDate(original.getDate(), month, year)));
  const day =
    observance === "yahrzeit"
      ? HebrewCalendar.getYahrzeit(year, original)
      : HebrewCalendar.getBirthdayOrAnniversary(year, original);
  return day ? [civilDay(day)] : [];
}

/**
 * The civil days on which the Hebrew date of a civil day comes again every `interval` years, from `start` on, without end. A birthday of 30
 * Cheshvan, Kislev or Adar I moves to the next month in a year without that day, and one of an ordinary Adar to Adar II (OC 55:10, Rema). A
 * yahrzeit of 30 Cheshvan or Kislev goes by whether the first year had that day, one of 30 Adar I is on 30 Shevat, and one of an ordinary
 * Adar is kept in Adar I (OC 568:7, Rema), unless `adar` says otherwise. Days are "YYYY-MM-DD".
 */
export function* hebrewAnniversaries(yearly: YearlyDate, start: string, interval = 1): Generator<string, void> {
  const day = hebrewDay(yearly.original);
  let hasBegun = false;
  for (let year = hebrewDay(start).getFullYear(); ; year += hasBegun ? interval : 1) {
    const dates = daysInYear(day, yearly, year).filter((date) => date >= start);
    hasBegun ||= dates.length > 0;
    yield* dates;
  }
}

/** The civil days with the day of the Hebrew month of a civil day, from `start` on, without end; the 30th is the 29th in a shorter month. */
export function* hebrewMonthDays(original: string, start: string): Generator<string, void> {
  const wanted = hebrewDay(original).getDate();
  for (let first = hebrewDay(start).subtract(hebrewDay(start).getDate() - 1, "d"); ;) {
    const length = first.daysInMonth();
    const date = civilDay(first.add(Math.min(wanted, length) - 1, "d"));
    if (date >= start) yield date;
    first = first.add(length, "d");
  }
}

/** The Hebrew day and month of a civil day, "10 Kislev". Takes "YYYY-MM-DD". */
export function hebrewDayName(date: string): string {
  const day = hebrewDay(date);
  return `${day.getDate()} ${inOneSpelling(day.getMonthName())}`;
}
