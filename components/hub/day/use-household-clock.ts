import { useMemo } from "react";
import { type Moment, createMomentReader } from "@/components/hub/day/household-clock";
import { useNightHours } from "@/components/shared/time/use-night-hours";
import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { useNow } from "@/lib/platform/time/use-now";

/** The present moment by the server's clock. It is new only when a word on the screen changes, and first the one that the server rendered. */
export function useHouseholdClock(calendar: HubCalendar): Moment {
  const { nightFrom, nightUntil } = useNightHours();
  const { first, read } = useMemo(
    () => createMomentReader(calendar, { nightFrom, nightUntil }),
    [calendar, nightFrom, nightUntil],
  );
  return useNow(read, first);
}
