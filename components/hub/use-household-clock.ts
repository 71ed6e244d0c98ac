import { useMemo, useSyncExternalStore } from "react";
import { type Moment, momentsOf } from "@/components/hub/household-clock";
import type { HubCalendar } from "@/lib/calendar/schema";

const TICK_MS = 1000;

function eachSecond(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  return () => clearInterval(timer);
}

/**
 * The one clock of the screen: looked at every second, new only when a word on the screen is. It goes
 * by the server's time, and its first moment is the one the server made the page with.
 */
export function useHouseholdClock(calendar: HubCalendar): Moment {
  const moments = useMemo(() => momentsOf(calendar), [calendar]);
  return useSyncExternalStore(eachSecond, moments.now, moments.atAnswer);
}
