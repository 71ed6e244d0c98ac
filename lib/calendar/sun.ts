import "server-only";
import { Location, Zmanim } from "@hebcal/core";
import { hebrewDay } from "@/lib/calendar/hebrew-day";
import { zonedTime } from "@/lib/calendar/zoned-time";
import { customCandleMinutes } from "@/lib/household/rules";
import type { Place } from "@/lib/household/schema";

const MINUTE_MS = 60_000;

/** By whose customs the times of a place are computed; null: the place's own (D27). */
export type Custom = { place: Place; candleMinutes: number | null; havdalahMinutes: number | null };

/** When the sun is this far below the horizon, it is night (D27). */
export const NIGHTFALL_DEGREES = 8.5;

/** Cut down to the whole minute: for what must be done before. */
export function minuteBefore(time: Date): Date {
  return new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Filled up to the whole minute: for what may be done from then on. */
export function minuteAfter(time: Date): Date {
  return new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** A time of hebcal's, which is an Invalid Date where the sun does not get there; then null. */
export function known(time: Date): Date | null {
  return Number.isNaN(time.getTime()) ? null : time;
}

/** The sun of a place on a civil day ("YYYY-MM-DD" of that place), at sea level. */
export function zmanimOf({ latitude, longitude, timeZone, inIsrael, city, country }: Place, date: string): Zmanim {
  const location = new Location(latitude, longitude, inIsrael, timeZone, city, country);
  const day = hebrewDay(date);
  const zmanim = new Zmanim(location, day, false);
  const noon = known(zmanim.chatzot());
  const noonDate = noon && zonedTime(noon, timeZone).slice(0, 10);
  if (noonDate === null || noonDate === date) return zmanim;
  // Where the date line bends around a place (Samoa, Kiribati, the Aleutians), hebcal answers its neighbour's sun.
  return new Zmanim(location, noonDate > date ? day.prev() : day.next(), false);
}

/** Sunset of a civil day, to the second; null where the sun does not set. */
export function sunsetOf(place: Place, date: string): Date | null {
  return known(zmanimOf(place, date).sunset());
}

/** Candle lighting before sunset, rounded down; null where the sun does not set. */
export function candleTime({ place, candleMinutes }: Custom, date: string): Date | null {
  const sunset = sunsetOf(place, date);
  return sunset && minuteBefore(new Date(sunset.getTime() - (candleMinutes ?? customCandleMinutes(place)) * MINUTE_MS));
}

/** When Shabbos and Yom Tov end, rounded up; null where the sun does not set or night does not fall. */
export function nightfall({ place, havdalahMinutes }: Custom, date: string): Date | null {
  const zmanim = zmanimOf(place, date);
  const sunset = known(zmanim.sunset());
  const dark = havdalahMinutes === null ? known(zmanim.tzeit(NIGHTFALL_DEGREES)) : sunset && new Date(sunset.getTime() + havdalahMinutes * MINUTE_MS);
  return sunset && dark && minuteAfter(dark);
}
