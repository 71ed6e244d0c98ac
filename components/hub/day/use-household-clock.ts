import { useMemo } from "react";
import { type Moment, createMomentReader } from "@/components/hub/day/household-clock";
import type { HubCalendar } from "@/lib/calendar/hub-schema";
import { useNow } from "@/lib/time/use-now";

/** The present moment by the server's clock. It is new only when a word on the screen changes, and first the one that the server rendered. */
export function useHouseholdClock(calendar: HubCalendar): Moment {
  const { first, read } = useMemo(() => createMomentReader(calendar), [calendar]);
  return useNow(read, first);
}
