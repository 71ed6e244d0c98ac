import "server-only";
import { type HDate, Molad } from "@hebcal/core";
import type { Household } from "@/lib/accounts/household/schema";
import { isHoly, isYomKippur, monthOf } from "@/lib/calendar/hebcal/days";
import { isTishaBav } from "@/lib/calendar/hebcal/fasts";
import { civilDay } from "@/lib/calendar/hebcal/hebrew-day";
import { type Custom, sunsetOf } from "@/lib/calendar/hebcal/sun";
import { dayTime } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";

const DAY_MS = 86_400_000;
const LONG_DUSK_MS = 72 * 60_000;
const LONG_NIGHT_MS = 8 * 3_600_000;
/** Half of a month of the moon: 14 days, 18 hours, 22 minutes and 1⅔ seconds (Rema, OC 426:3). */
const HALF_MONTH_MS = 14 * DAY_MS + 18 * 3_600_000 + 22 * 60_000 + 1666;
const LATEST_NIGHT_MS = 14 * 3_600_000;
/** The sun continues by a degree of longitude in four minutes. */
const MS_OF_DEGREE = 4 * 60_000;
const FIRST_DATE = 3;
const LAST_DATE = 17;

type Customs = Pick<Household, "place" | "nusach">;
type Time = { start: number; end: number };

function nightOf(day: HDate, { place }: Customs): { begins: number; ends: number } | null {
  const date = civilDay(day);
  const eve = addDays(date, -1);
  const sunset = sunsetOf(place, eve);
  if (!sunset) return null;
  const custom: Custom = { place, candleMinutes: null, havdalahMinutes: null, opinion: "gra" };
  const begins = dayTime(custom, eve, "nightfall")?.getTime() ?? sunset.getTime() + LONG_DUSK_MS;
  return { begins, ends: dayTime(custom, date, "alos")?.getTime() ?? begins + LONG_NIGHT_MS };
}

/** Returns true if the moon may be blessed: not on Shabbos or Yom Tov (OC 426:2, Rema), nor before Yom Kippur or Tisha B'Av is over. */
function isNightForIt(day: HDate, inIsrael: boolean): boolean {
  if (isHoly(day, inIsrael)) return false;
  for (let later = day; later.getDate() < LAST_DATE && monthOf(later) === monthOf(day); later = later.next())
    if (isYomKippur(later) || isTishaBav(later)) return false;
  return true;
}

function timeFor(day: HDate, { nusach }: Customs): Time {
  // A Temporal.ZonedDateTime of hebcal's polyfill; TypeScript knows Temporal only with a lib that Node 20 does not have.
  const instant = new Molad(day.getFullYear(), day.getMonth()).getInstant() as { epochMilliseconds: number };
  const molad = instant.epochMilliseconds;
  // Three days: Bach, Mishnah Berurah 426:20. Seven: OC 426:4, Chabad and most of Sefard.
  return { start: molad + (nusach === "ashkenaz" ? 3 : 7) * DAY_MS, end: molad + HALF_MONTH_MS };
}

function neighbor(day: HDate, step: number, inIsrael: boolean): HDate | null {
  const next = day.add(step, "d");
  const date = next.getDate();
  if (next.getMonth() !== day.getMonth() || date < FIRST_DATE || date > LAST_DATE) return null;
  return isNightForIt(next, inIsrael) ? next : neighbor(next, step, inIsrael);
}

function isInTime(day: HDate | null, customs: Customs, { start, end }: Time): boolean {
  if (day === null) return false;
  // The sun is asked only about the nights at both ends; night begins within fourteen hours of midday.
  const midday = Date.parse(`${addDays(civilDay(day), -1)}T12:00:00Z`) - customs.place.longitude * MS_OF_DEGREE;
  if (midday + LATEST_NIGHT_MS < start || midday >= end) return false;
  if (midday >= start && midday + LATEST_NIGHT_MS < end) return true;
  const begins = nightOf(day, customs)?.begins ?? NaN;
  return begins >= start && begins < end;
}

export function mayBlessTheMoon(day: HDate, customs: Customs): boolean {
  const isItsTime = day.getDate() >= FIRST_DATE && day.getDate() <= LAST_DATE;
  return isItsTime && isNightForIt(day, customs.place.inIsrael) && isInTime(day, customs, timeFor(day, customs));
}

/** A night of Kiddush Levanah to announce; `until`: the end of its time, null when it lasts all night. */
type KiddushLevanah = { night: "first" | "end-of-shabbos" | "last"; until: Date | null };

/** Returns null on most nights. A night of Shabbos or Yom Tov does not count, so the last may be the night before (Rema, OC 426:2). */
export function kiddushLevanahOn(day: HDate, customs: Customs): KiddushLevanah | null {
  const { inIsrael } = customs.place;
  if (day.getDate() < FIRST_DATE || day.getDate() > LAST_DATE || !isNightForIt(day, inIsrael)) return null;
  const time = timeFor(day, customs);
  const isNeighborInTime = (step: number) => isInTime(neighbor(day, step, inIsrael), customs, time);
  const hours = isInTime(day, customs, time) ? nightOf(day, customs) : null;
  if (!hours) return null;
  if (!isNeighborInTime(1)) return { night: "last", until: time.end < hours.ends ? new Date(time.end) : null };
  if (!isNeighborInTime(-1)) return { night: "first", until: null };
  return day.getDay() === 0 && !isNeighborInTime(-7) ? { night: "end-of-shabbos", until: null } : null;
}
