import "server-only";
import { type HDate, HebrewCalendar } from "@hebcal/core";
import { civilDay, hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { inOneSpelling } from "@/lib/calendar/spelling";

/** How a Hebrew date is kept in a year that does not have it. */
type Observance = "anniversary" | "yahrzeit";

/** The day in a Hebrew year on which a date comes again; the day itself in its own year; null before that. */
function dayInYear(original: HDate, observance: Observance, year: number): string | null {
  if (year === original.getFullYear()) return civilDay(original);
  const day =
    observance === "yahrzeit"
      ? HebrewCalendar.getYahrzeit(year, original)
      : HebrewCalendar.getBirthdayOrAnniversary(year, original);
  return day ? civilDay(day) : null;
}

/**
 * The civil days on which the Hebrew date of a civil day comes again each year, from `start` on, without end. A birthday of 30 Cheshvan,
 * Kislev or Adar I moves to the next month in a year without that day, and one of an ordinary Adar to Adar II. A yahrzeit of 30 Cheshvan
 * or Kislev goes by whether the first year had that day, one of 30 Adar I is on 30 Shevat, and one of an ordinary Adar is kept in Adar I
 * (OC 568:7, Rema). Days are "YYYY-MM-DD".
 */
export function* hebrewAnniversaries(original: string, observance: Observance, start: string): Generator<string, void> {
  const day = hebrewDay(original);
  for (let year = hebrewDay(start).getFullYear(); ; year += 1) {
    const date = dayInYear(day, observance, year);
    if (date !== null && date >= start) yield date;
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
