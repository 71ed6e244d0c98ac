import "server-only";
import { daveningSpans } from "@/lib/calendar/davening/spans";
import { getHousehold } from "@/lib/household/store";
import type { LearningToday } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";
import { clock } from "@/lib/time/clock";
import { zonedTime } from "@/lib/time/zoned-time";

/** A screen that is offline keeps its last answer for three days; half a day more, so that its end is never seen. */
const HOURS = 84;

/** Returns what is learned and what holds in davening from now on, by the Hebrew day (D51). It is public, as the calendar is (D7). */
export async function getLearningToday(): Promise<LearningToday> {
  const household = await getHousehold();
  const { place, nusach } = household;
  const now = clock.now();
  const spans = daveningSpans(household, now, HOURS);
  const dates = [...new Set(spans.map(({ date }) => date))];
  return {
    now: zonedTime(now, place.timeZone),
    timeZone: place.timeZone,
    nusach,
    days: dates.map((date) => learningOn(place, date)),
    spans,
  };
}
