import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { daveningSpans } from "@/lib/calendar/davening/spans";
import { fastTimes } from "@/lib/calendar/hebcal/hub-lines";
import type { LearningToday } from "@/lib/library/learning/schema";
import { learningOn } from "@/lib/library/learning/today";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { zonedTime } from "@/lib/platform/time/zoned-time";

/** A screen that is offline keeps its last answer for 102 hours (docs/offline.md); half a day more, so that its end is never seen. */
const HOURS = 114;

/** Returns what is learned and what holds in davening from now on, by the Hebrew day (D51). It is public, as the calendar is (D7). */
export async function getLearningToday(): Promise<LearningToday> {
  const household = await getHousehold();
  const { place, nusach, nameInBook } = household;
  const now = clock.now();
  const spans = daveningSpans(household, now, HOURS);
  const dates = [...new Set(spans.map(({ date }) => date))];
  const [first = "", last = first] = [dates[0], dates.at(-1)];
  const nineAv = fastTimes(household, addDays(first, -1), last).find(({ kind }) => kind === "nine-av");
  return {
    now: zonedTime(now, place.timeZone),
    timeZone: place.timeZone,
    nusach,
    nameInBook,
    days: dates.map((date) => learningOn(place, date)),
    spans,
    nineAv: nineAv ? { from: nineAv.from, until: nineAv.until } : null,
  };
}
