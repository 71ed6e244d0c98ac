import "server-only";
import { fastTimes } from "@/lib/calendar/hebcal/hub-lines";
import { spanAt } from "@/lib/calendar/rules";
import { getHousehold } from "@/lib/household/store";
import type { LearningToday } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

/** The lines of the household's present civil day: learning does not turn at sunset. It is public, as the calendar is (D7). */
export async function getLearningToday(): Promise<LearningToday> {
  const household = await getHousehold();
  const { place } = household;
  const now = clock.now();
  const date = civilDateAt(now, place.timeZone);
  const fast = spanAt(fastTimes(household, date, date), now);
  return { ...learningOn(place, date), isNineAv: fast?.kind === "nine-av" };
}
