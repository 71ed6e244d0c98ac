import { queryOptions } from "@tanstack/react-query";
import { CALENDAR_KEY } from "@/lib/calendar/day/hub-queries";
import { historyResponseSchema, shabbatResponseSchema, zmanimResponseSchema } from "@/lib/calendar/day/schema";
import { queryByKey } from "@/lib/platform/api/fetch-json";

const HOUR_MS = 3_600_000;
const NEW_DAY_RETRY_MS = 10_000;

/** The key of the learning feature. It is here because learning and davening depend on the place too. */
export const LEARNING_KEY = ["/api/learning"] as const;

export const shabbatQuery = queryOptions({
  queryKey: [...CALENDAR_KEY, "shabbat"],
  queryFn: queryByKey(shabbatResponseSchema),
  staleTime: HOUR_MS,
});

export const zmanimQuery = queryOptions({
  queryKey: [...CALENDAR_KEY, "zmanim"],
  queryFn: queryByKey(zmanimResponseSchema),
  staleTime: HOUR_MS,
});

export const historyQuery = queryOptions({
  queryKey: ["/api/chabad", "today-in-history"],
  queryFn: queryByKey(historyResponseSchema),
  staleTime: 6 * HOUR_MS,
});

/** Refetches every hour, and at once when `isOver`; `freshMs` is the time for which a read is fresh otherwise. */
export function refetchDaily<Read>(isOver: (read: Read) => boolean, freshMs = HOUR_MS) {
  return {
    staleTime: ({ state }: { state: Read }) => (isOver(state) ? 0 : freshMs),
    refetchInterval: ({ state }: { state: Read }) => (isOver(state) ? NEW_DAY_RETRY_MS : HOUR_MS),
  };
}
