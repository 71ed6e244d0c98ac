import { queryOptions } from "@tanstack/react-query";
import { queryByKey } from "@/lib/api/fetch-json";
import {
  historyResponseSchema,
  hubCalendarSchema,
  shabbatResponseSchema,
  zmanimResponseSchema,
} from "@/lib/calendar/schema";

const HOUR_MS = 3_600_000;
/** Once a day is over, the next one is read this often until it has come. */
const NEW_DAY_RETRY_MS = 10_000;

/** Every cached read of the calendar lies under `hebcal`; a new location makes all of it stale. */
export const calendarKeys = {
  hebcal: ["/api/hebcal"],
  today: ["/api/hebcal", "today"],
  shabbat: ["/api/hebcal", "shabbat"],
  zmanim: ["/api/hebcal", "zmanim"],
  history: ["/api/chabad", "today-in-history"],
  /** What is learned and what holds in davening depends on the place too, though its feature is another one. */
  learning: ["/api/learning"],
} as const;

/** The hub's days; stale after an hour, and looked for that often without a touch. */
export const hubCalendarQuery = queryOptions({
  queryKey: calendarKeys.today,
  queryFn: queryByKey(hubCalendarSchema),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
});

/** This week's parsha, Shabbos and holiday times; stale after an hour. */
export const shabbatQuery = queryOptions({
  queryKey: calendarKeys.shabbat,
  queryFn: queryByKey(shabbatResponseSchema),
  staleTime: HOUR_MS,
});

/** The times of the household's today; stale after an hour. */
export const zmanimQuery = queryOptions({
  queryKey: calendarKeys.zmanim,
  queryFn: queryByKey(zmanimResponseSchema),
  staleTime: HOUR_MS,
});

/** Today in Jewish history; calendar data is stale after six hours. */
export const historyQuery = queryOptions({
  queryKey: calendarKeys.history,
  queryFn: queryByKey(historyResponseSchema),
  staleTime: 6 * HOUR_MS,
});

/** For a read that holds for one day of the household: refetched every hour, and at once when `isOver`. `freshMs`: how long it is fresh otherwise. */
export function refetchDaily<Read>(isOver: (read: Read) => boolean, freshMs = HOUR_MS) {
  return {
    staleTime: ({ state }: { state: Read }) => (isOver(state) ? 0 : freshMs),
    refetchInterval: ({ state }: { state: Read }) => (isOver(state) ? NEW_DAY_RETRY_MS : HOUR_MS),
  };
}
