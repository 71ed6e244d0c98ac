import "server-only";
import { getHousehold } from "@/lib/accounts/household/store";
import type { HistoryResponse } from "@/lib/calendar/day/schema";
import { hebrewMoment } from "@/lib/calendar/hebcal/hebrew-moment";
import { HISTORY } from "@/lib/calendar/history/content";
import { historyOn } from "@/lib/calendar/history/day-items";
import { clock } from "@/lib/platform/time/clock";

// The calendar is public (D7): no permission is required.

/** Returns the day by the Hebrew date of the hub, which turns at sunset (D25, D28). Takes the ids of the hidden events. */
export async function getHistory(hidden: readonly string[]): Promise<HistoryResponse> {
  const household = await getHousehold();
  const entries = HISTORY.filter(({ id }) => !hidden.includes(id));
  const { day } = hebrewMoment(household, clock.now());
  return { ...historyOn(day, { inIsrael: household.place.inIsrael, entries }), hidden: [...hidden] };
}
