import "server-only";
import { Location, Zmanim } from "@hebcal/core";
import { customCandleMinutes } from "@/lib/accounts/household/rules";
import type { Place, ZmanimOpinion } from "@/lib/accounts/household/schema";
import { hebrewDay } from "@/lib/calendar/hebcal/hebrew-day";
import { zonedTime } from "@/lib/platform/time/zoned-time";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MINUTES_OF_DEGREE = 4;

/** A place and the customs by which its times are computed, in minutes; null means the custom of the place (D27). */
export type Custom = {
  place: Place;
  candleMinutes: number | null;
  havdalahMinutes: number | null;
  opinion: ZmanimOpinion;
};

/** Degrees of the sun below the horizon at nightfall (D27). */
export const NIGHTFALL_DEGREES = 8.5;
export const MAGEN_AVRAHAM_MINUTES = 72;

/** Rounds down to the whole minute: for a time before which something must be done. */
export function floorToMinute(time: Date): Date {
  return new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Rounds up to the whole minute: for a time from which something may be done. */
export function ceilToMinute(time: Date): Date {
  return new Date(Math.ceil(time.getTime() / MINUTE_MS) * MINUTE_MS);
}

/** Returns a time of hebcal's; null for its Invalid Date, where the sun does not get there. */
function validDateOrNull(time: Date): Date | null {
  return Number.isNaN(time.getTime()) ? null : time;
}

/** A sixth of a millisecond or more for each time of the sun: what was computed last is kept, enough for the hub's days of one place. */
const MOST_KEPT = 1000;

function keeping<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>();
  return (key, make) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = make();
    kept.set(key, made);
    return made;
  };
}

const keepSun = keeping<Zmanim>();
const keepTime = keeping<Date | null>();
const keyOf = ({ latitude, longitude, timeZone }: Place, date: string) =>
  `${date} ${latitude} ${longitude} ${timeZone}`;

function zmanimOf(place: Place, date: string): Zmanim {
  return keepSun(keyOf(place, date), () => computeSun(place, date));
}

export function keptTime(place: Place, date: string, name: string, reckon: (sun: Zmanim) => Date): Date | null {
  return keepTime(`${name} ${keyOf(place, date)}`, () => validDateOrNull(reckon(zmanimOf(place, date))));
}

function computeSun({ latitude, longitude, timeZone, inIsrael, city, country }: Place, date: string): Zmanim {
  const location = new Location(latitude, longitude, inIsrael, timeZone, city, country);
  const day = hebrewDay(date);
  const zmanim = new Zmanim(location, day, false);
  const noon = validDateOrNull(zmanim.chatzot());
  const noonDate = noon && zonedTime(noon, timeZone).slice(0, 10);
  if (noonDate === null || noonDate === date) return zmanim;
  // hebcal returns the neighboring day's sun where the date line bends around a place (Samoa, Kiribati, the Aleutians).
  return new Zmanim(location, noonDate > date ? day.prev() : day.next(), false);
}

const seenSunset = (place: Place, date: string) => keptTime(place, date, "sunset", (sun) => sun.sunset());

export function hasSunset(place: Place, date: string): boolean {
  return seenSunset(place, date) !== null;
}

function isSummer({ latitude }: Place, date: string): boolean {
  const isNorthern = date.slice(5) > "03-20" && date.slice(5) < "09-23";
  return isNorthern === latitude > 0;
}

type SunTurns = { lowestBefore: Date; midday: Date; lowestAfter: Date };

function sunTurns({ longitude, timeZone }: Place, date: string): SunTurns {
  const start = Date.parse(`${date}T00:00:00Z`);
  const dayOfYear = (start - Date.parse(`${date.slice(0, 4)}-01-01T00:00:00Z`)) / DAY_MS + 1;
  // The equation of time, in minutes.
  const angle = ((2 * Math.PI) / 365) * (dayOfYear - 81);
  const ahead = 9.87 * Math.sin(2 * angle) - 7.53 * Math.cos(angle) - 1.5 * Math.sin(angle);
  const midday = start + DAY_MS / 2 - (longitude * MINUTES_OF_DEGREE + ahead) * MINUTE_MS;
  // The clock is a day ahead of the sun, or behind it, where the date line bends.
  const shownDay = Date.parse(`${zonedTime(new Date(midday), timeZone).slice(0, 10)}T00:00:00Z`);
  const at = (half: number) => new Date(midday + start - shownDay + (half * DAY_MS) / 2);
  return { lowestBefore: at(-1), midday: at(0), lowestAfter: at(1) };
}

/** Returns the sunset to the second: the lowest point where the sun stays up, midday where it does not rise (docs/calendar.md). */
export function sunsetOf(place: Place, date: string): Date | null {
  return seenSunset(place, date) ?? countedTime(place, date, "sunset");
}

export function countedTime(place: Place, date: string, time: "night" | "dawn" | "sunrise" | "sunset"): Date {
  const { lowestBefore, midday, lowestAfter } = sunTurns(place, date);
  if (time === "night") return lowestAfter;
  if (time === "dawn") return lowestBefore;
  if (!isSummer(place, date)) return midday;
  return time === "sunrise" ? lowestBefore : lowestAfter;
}

export function whyCounted(place: Place, date: string): string | null {
  if (!hasSunset(place, date)) return isSummer(place, date) ? "The sun does not set" : "The sun does not rise";
  return keptTime(place, date, "gra nightfall", (sun) => sun.tzeit(NIGHTFALL_DEGREES)) ? null : "No nightfall";
}

/** Returns the time before sunset, rounded down to the minute. */
export function candleTime({ place, candleMinutes }: Custom, date: string): Date | null {
  const sunset = sunsetOf(place, date);
  return (
    sunset && floorToMinute(new Date(sunset.getTime() - (candleMinutes ?? customCandleMinutes(place)) * MINUTE_MS))
  );
}

/** Returns nightfall, rounded up to the minute; where none falls, the sun's lowest point. The Magen Avraham's is never earlier. */
export function nightfall({ place, havdalahMinutes, opinion }: Custom, date: string): Date | null {
  const sunset = sunsetOf(place, date);
  if (!sunset) return null;
  const after = (minutes: number) => sunset.getTime() + minutes * MINUTE_MS;
  if (havdalahMinutes !== null) return ceilToMinute(new Date(after(havdalahMinutes)));
  const stars =
    keptTime(place, date, "gra nightfall", (sun) => sun.tzeit(NIGHTFALL_DEGREES)) ?? countedTime(place, date, "night");
  const latest = opinion === "magen-avraham" ? after(MAGEN_AVRAHAM_MINUTES) : 0;
  return ceilToMinute(new Date(Math.max(stars.getTime(), latest)));
}
