import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import { type PlainSpan, plainSpans } from "@/lib/calendar/music/plain-spans";
import { addDays } from "@/lib/platform/time/civil-date";
import { clock } from "@/lib/platform/time/clock";
import { civilDateAt } from "@/lib/platform/time/wall-clock";

/** Longer than a screen keeps what it has read. */
const DAYS = 16;

export async function getPlainSpans(): Promise<PlainSpan[]> {
  const household = await getHousehold();
  if (!household.plainSongs) return [];
  const yesterday = addDays(civilDateAt(clock.now(), household.place.timeZone), -1);
  return plainSpans(household, yesterday, DAYS);
}
