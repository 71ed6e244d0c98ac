import "server-only";
import { dayTime, type ZmanId } from "@/lib/calendar/hebcal/zmanim";
import type { PrayerWindows } from "@/lib/calendar/schema";
import type { Place, ZmanimOpinion } from "@/lib/household/schema";
import { addDays } from "@/lib/time/civil-date";
import { zonedTime } from "@/lib/time/zoned-time";

/** By whose reckoning the times come. */
type Reckoned = { place: Place; opinion: ZmanimOpinion };

/** Where the sun hardly sets, a time may be missing or come before the one that it follows: then nothing is said of that prayer. */
function windowOf(times: readonly (Date | null)[], timeZone: string): string[] | null {
  const known = times.filter((time) => time !== null);
  const isInOrder = known.every((time, index) => index === 0 || time > (known[index - 1] ?? time));
  return isInOrder && known.length === times.length ? known.map((time) => zonedTime(time, timeZone)) : null;
}

/**
 * When the prayers of a civil day "YYYY-MM-DD" are davened: Shachris from the earliest tallis and tefillin to the latest Tefillah, and then
 * to midday; Mincha from Mincha gedola to sunset; Mairiv from nightfall to the next dawn.
 */
export function prayerWindows({ place, opinion }: Reckoned, date: string): PrayerWindows {
  const at = (id: ZmanId, day = date) => dayTime(place, day, opinion, id);
  const windowFrom = (...times: (Date | null)[]) => windowOf(times, place.timeZone);
  return {
    date,
    shachris: windowFrom(at("misheyakir"), at("tefillah"), at("chatzos")),
    mincha: windowFrom(at("mincha-gedola"), at("sunset")),
    mairiv: windowFrom(at("nightfall"), at("alos", addDays(date, 1))),
  };
}
