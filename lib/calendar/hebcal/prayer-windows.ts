import "server-only";
import { dayTimeReader } from "@/lib/calendar/hebcal/zmanim";
import type { PrayerWindows } from "@/lib/calendar/schema";
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

/**
 * When the prayers of so many civil days from `first` ("YYYY-MM-DD") on are davened: Shachris from the earliest tallis and tefillin to the
 * latest Tefillah, and then to midday; Mincha from Mincha gedola to sunset; Mairiv from nightfall to the next dawn.
 */
export function prayerWindows(household: Reckoned, first: string, count: number): PrayerWindows[] {
  const { place, opinion } = household;
  const key = JSON.stringify([place, opinion, first, count]);
  if (last?.key !== key) last = { key, windows: computeWindows({ place, opinion }, first, count) };
  return last.windows;
}

function computeWindows({ place, opinion }: Reckoned, first: string, count: number): PrayerWindows[] {
  const readerOf = (date: string) => dayTimeReader(place, date, opinion);
  const windowFrom = (...times: (Date | null)[]) => windowOf(times, place.timeZone);
  const windows: PrayerWindows[] = [];
  let at = readerOf(first);
  for (let day = 0; day < count; day += 1) {
    const nextAt = readerOf(addDays(first, day + 1));
    windows.push({
      date: addDays(first, day),
      shachris: windowFrom(at("misheyakir"), at("tefillah"), at("chatzos")),
      mincha: windowFrom(at("mincha-gedola"), at("sunset")),
      mairiv: windowFrom(at("nightfall"), nextAt("alos")),
    });
    at = nextAt;
  }
  return windows;
}
