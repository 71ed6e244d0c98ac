import { queryOptions } from "@tanstack/react-query";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { queryByKey } from "@/lib/platform/api/fetch-json";

const HOUR_MS = 3_600_000;

/** Every cached read of the calendar lies under it; a new location makes all of it stale. */
export const CALENDAR_KEY = ["/api/hebcal"] as const;

export const hubCalendarQuery = queryOptions({
  queryKey: [...CALENDAR_KEY, "today"],
  queryFn: queryByKey(hubCalendarSchema),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
});
