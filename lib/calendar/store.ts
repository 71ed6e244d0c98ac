import "server-only";
import { hubDays } from "@/lib/calendar/hub-days";
import { type HubCalendar } from "@/lib/calendar/schema";
import { clock } from "@/lib/clock";
import { addDays, civilDateAt } from "@/lib/household/rules";
import { getHousehold } from "@/lib/household/store";

/** PLACEHOLDER for the calendar part's own. */
export async function getHubCalendar(): Promise<HubCalendar> {
  const household = await getHousehold();
  const now = clock.now();
  const { place } = household;
  const first = addDays(civilDateAt(now, place.timeZone), -1);
  return {
    now: now.toISOString(),
    timeZone: place.timeZone,
    location: { title: place.title, city: place.city, country: place.country },
    days: hubDays(household, first, 16),
    holyTimes: [],
  };
}
