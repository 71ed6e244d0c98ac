import "server-only";
import { getHousehold } from "@/lib/household/store";
import type { LearningToday } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";
import { clock } from "@/lib/time/clock";
import { civilDateAt } from "@/lib/time/wall-clock";

/** The lines of the household's present civil day: learning does not turn at sunset. It is public, as the calendar is (D7). */
export async function getLearningToday(): Promise<LearningToday> {
  const { place } = await getHousehold();
  return learningOn(place, civilDateAt(clock.now(), place.timeZone));
}
