import "server-only";
import { HDate, HebrewCalendar, months } from "@hebcal/core";
import { inOneSpelling } from "@/lib/calendar/day/spelling";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";

type Observance = "anniversary" | "yahrzeit";

type Adar = "first" | "second" | "both";

/** A date that comes again each year. `original`: its first civil day; without `adar` the Rema's rule decides. */
export type YearlyDate = { original: string; observance: Observance; adar?: Adar | undefined };

const ADARS: Record<Adar, readonly number[]> = {
  first: [months.ADAR_I],
  second: [months.ADAR_II],
  both: [months.ADAR_I, months.ADAR_II],
};

const isOrdinaryAdar = (day: HDate) => day.getMonth() === months.ADAR_I && !day.isLeapYear();

export function isInOrdinaryAdar(date: string): boolean {
  return isOrdinaryAdar(hebrewDay(date));
}

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
 * Yields days without end. A birthday of a 30th moves to the next month, from an ordinary Adar to Adar II (OC 55:10, Rema).
 * A yahrzeit of 30 Cheshvan or Kislev goes by the first year, of 30 Adar I to 30 Shevat, of Adar to Adar I (OC 568:7, Rema).
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

/** Yields days without end; the 30th is the 29th in a shorter month. */
export function* hebrewMonthDays(original: string, start: string): Generator<string, void> {
  const wanted = hebrewDay(original).getDate();
  for (let first = hebrewDay(start).subtract(hebrewDay(start).getDate() - 1, "d"); ;) {
    const length = first.daysInMonth();
    const date = civilDay(first.add(Math.min(wanted, length) - 1, "d"));
    if (date >= start) yield date;
    first = first.add(length, "d");
  }
}

export function hebrewDayName(date: string): string {
  const day = hebrewDay(date);
  return `${day.getDate()} ${inOneSpelling(day.getMonthName())}`;
}
