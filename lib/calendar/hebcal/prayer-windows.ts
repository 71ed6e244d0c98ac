import "server-only";
import { floorToMinute } from "@/lib/calendar/hebcal/sun";
import { dayTime, exactTime, type ZmanId } from "@/lib/calendar/hebcal/zmanim";
import type { PrayerWindows } from "@/lib/calendar/hub-schema";
import type { Place, ZmanimOpinion } from "@/lib/household/schema";
import { addDays } from "@/lib/time/civil-date";
import { zonedTime } from "@/lib/time/zoned-time";

/** By whose reckoning the times come. */
type Reckoned = { place: Place; opinion: ZmanimOpinion };

/** Every page of a day asks for the same ones. */
let last: { key: string; windows: PrayerWindows[] } | null = null;

/** Where the sun hardly sets, a time may be missing or come before the one that it follows: then nothing is said of that prayer. */
function windowOf(times: readonly (Date | null)[], timeZone: string): string[] | null {
  const known = times.filter((time) => time !== null);
  const isInOrder = known.every((time, index) => index === 0 || time > (known[index - 1] ?? time));
  return isInOrder && known.length === times.length ? known.map((time) => zonedTime(time, timeZone)) : null;
}

function windowsOf({ place, opinion }: Reckoned, date: string): PrayerWindows {
  const at = (id: ZmanId) => dayTime(place, date, opinion, id);
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

/**
 * When the prayers of so many civil days from `first` ("YYYY-MM-DD") on are davened: Shachris from the earliest tallis and tefillin to the
 * latest Tefillah, and then to midday; Mincha from Mincha gedola to sunset; Mairiv from nightfall to the next dawn.
 */
export function prayerWindows(household: Reckoned, first: string, count: number): PrayerWindows[] {
  const key = JSON.stringify([household.place, household.opinion, first, count]);
  if (last?.key === key) return last.windows;
  const windows = Array.from({ length: count }, (_, index) => windowsOf(household, addDays(first, index)));
  last = { key, windows };
  return windows;
}
