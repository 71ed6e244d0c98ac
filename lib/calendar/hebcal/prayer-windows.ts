import "server-only";
import type { PrayerWindows } from "@/lib/calendar/day/hub-schema";
import { type Custom, floorToMinute } from "@/lib/calendar/hebcal/sun";
import { dayTime, exactTime, type ZmanId } from "@/lib/calendar/hebcal/zmanim";
import { addDays } from "@/lib/platform/time/civil-date";
import { zonedTime } from "@/lib/platform/time/zoned-time";

/** Every page of a day asks for the same ones. */
let last: { key: string; windows: PrayerWindows[] } | null = null;

/** Returns null if a time is missing or out of order, as happens where the sun hardly sets: the prayer then has no window. */
function windowOf(times: readonly (Date | null)[], timeZone: string): string[] | null {
  const known = times.filter((time) => time !== null);
  const isInOrder = known.every((time, index) => index === 0 || time > (known[index - 1] ?? time));
  return isInOrder && known.length === times.length ? known.map((time) => zonedTime(time, timeZone)) : null;
}

function windowsOf(household: Custom, date: string): PrayerWindows {
  const { place, opinion } = household;
  const at = (id: ZmanId) => dayTime(household, date, id);
  // Dawn is rounded up where it begins something; here it ends the night.
  const dawn = exactTime(place, addDays(date, 1), opinion, "alos");
  const windowFrom = (...times: (Date | null)[]) => windowOf(times, place.timeZone);
  return {
    date,
    shachris: windowFrom(at("misheyakir"), at("tefillah"), at("chatzos")),
    mincha: windowFrom(at("mincha-gedola"), at("sunset")),
    mairiv: windowFrom(at("nightfall"), dawn && floorToMinute(dawn)),
  };
}

/** Returns Shachris from the earliest tefillin to the latest Tefillah, then to midday; Mairiv lasts to the next dawn. */
export function prayerWindows(household: Custom, first: string, count: number): PrayerWindows[] {
  const key = JSON.stringify([household.place, household.opinion, household.havdalahMinutes, first, count]);
  if (last?.key === key) return last.windows;
  const windows = Array.from({ length: count }, (_, index) => windowsOf(household, addDays(first, index)));
  last = { key, windows };
  return windows;
}
