import "server-only";
import { currentIdentity } from "@/lib/accounts/auth/pages";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { isDatabaseDamaged } from "@/lib/platform/database/errors";
import { withSpans } from "@/lib/schedule/spans/store";

export async function hubCalendar(): Promise<HubCalendar> {
  const [identity, calendar] = await Promise.all([currentIdentity("schedule.view"), getHubCalendar()]);
  try {
    return await withSpans(identity, calendar);
  } catch (error) {
    // The hub shows its days all the same.
    if (!isDatabaseDamaged(error)) throw error;
    return calendar;
  }
}
