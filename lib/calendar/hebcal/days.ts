import "server-only";
import { HDate, months } from "@hebcal/core";
import type { Place } from "@/lib/accounts/household/schema";

export const FRIDAY = 5;
export const SHABBOS = 6;

/** Returns the month as hebcal counts (Nissan is 1); the Adar of an ordinary year counts as Adar II, because Purim is in it. */
export function monthOf(day: HDate): number {
  const month = day.getMonth();
  return month === months.ADAR_I && !day.isLeapYear() ? months.ADAR_II : month;
}

export function isOn(day: HDate, month: number, ...dates: number[]): boolean {
  return monthOf(day) === month && dates.includes(day.getDate());
}

export function isWithin(day: HDate, month: number, first: number, last: number): boolean {
  return monthOf(day) === month && day.getDate() >= first && day.getDate() <= last;
}

export function daysSince(day: HDate, month: number, date: number): number {
  return day.abs() - new HDate(date, month, day.getFullYear()).abs();
}

export function isShabbos(day: HDate): boolean {
  return day.getDay() === SHABBOS;
}

export function isYomKippur(day: HDate): boolean {
  return isOn(day, months.TISHREI, 10);
}

export function isRoshHashanah(day: HDate): boolean {
  return isOn(day, months.TISHREI, 1, 2);
}

/** Returns true on a festival when work is forbidden, including Yom Kippur; outside Israel on the second days too (OC 496:1). */
export function isYomTov(day: HDate, inIsrael: boolean): boolean {
  if (isOn(day, months.TISHREI, 1, 2, 10, 15, 22) || isOn(day, months.NISAN, 15, 21) || isOn(day, months.SIVAN, 6))
    return true;
  return (
    !inIsrael && (isOn(day, months.TISHREI, 16, 23) || isOn(day, months.NISAN, 16, 22) || isOn(day, months.SIVAN, 7))
  );
}

export function isHoly(day: HDate, inIsrael: boolean): boolean {
  return isShabbos(day) || isYomTov(day, inIsrael);
}

/** Returns true on a day with Musaf: Shabbos, Yom Tov, Chol HaMoed and Rosh Chodesh (OC 286, 423:3, 490:3). */
export function hasMusaf(day: HDate, inIsrael: boolean): boolean {
  return isHoly(day, inIsrael) || isRoshChodesh(day) || cholHamoedOf(day, inIsrael) !== null;
}

export function cholHamoedOf(day: HDate, inIsrael: boolean): "Pesach" | "Sukkos" | null {
  const first = inIsrael ? 16 : 17;
  if (isWithin(day, months.NISAN, first, 20)) return "Pesach";
  return isWithin(day, months.TISHREI, first, 21) ? "Sukkos" : null;
}

/** Returns false on the first of Tishrei, which is not called Rosh Chodesh. */
export function isRoshChodesh(day: HDate): boolean {
  return day.getDate() === 30 || (day.getDate() === 1 && monthOf(day) !== months.TISHREI);
}

export function weekdayFrom(day: HDate, inIsrael: boolean): HDate {
  return isHoly(day, inIsrael) ? weekdayFrom(day.next(), inIsrael) : day;
}

export function isJerusalem({ city, inIsrael }: Pick<Place, "city" | "inIsrael">): boolean {
  return inIsrael && /^Jerusalem\b/i.test(city);
}
