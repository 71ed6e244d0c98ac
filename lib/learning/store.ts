import "server-only";
import { clock } from "@/lib/clock";
import { civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";
import type { LearningToday } from "@/lib/learning/schema";
import { learningOn } from "@/lib/learning/today";

/** The lines of the household's present civil day: learning does not turn at sunset. Everybody may ask (D7): it is a calendar's page. */
export async function getLearningToday(): Promise<LearningToday> {
  const { place } = await getHousehold();
  return learningOn(place, civilDateAt(clock.now(), place.timeZone));
}
