import { queryOptions } from "@tanstack/react-query";
import { historyAnswerSchema, hubCalendarSchema, shabbatAnswerSchema, zmanimAnswerSchema } from "@/lib/calendar/schema";
import { queryByKey } from "@/lib/http/fetch-json";

const HOUR_MS = 3_600_000;

/** Every cached read of the calendar lies under `hebcal`; a new location makes all of it stale. */
export const calendarKeys = {
  hebcal: ["/api/hebcal"],
  today: ["/api/hebcal", "today"],
  shabbat: ["/api/hebcal", "shabbat"],
  zmanim: ["/api/hebcal", "zmanim"],
  history: ["/api/chabad", "today-in-history"],
} as const;

/** The hub's days; stale after an hour, and looked for that often without a touch. */
export const hubCalendarQuery = queryOptions({
  queryKey: calendarKeys.today,
  queryFn: queryByKey(hubCalendarSchema),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
});

/** This week's parsha, Shabbos and holiday times; stale after an hour. */
export const shabbatQuery = queryOptions({ queryKey: calendarKeys.shabbat, queryFn: queryByKey(shabbatAnswerSchema), staleTime: HOUR_MS });

/** The times of the household's today; stale after an hour. */
export const zmanimQuery = queryOptions({ queryKey: calendarKeys.zmanim, queryFn: queryByKey(zmanimAnswerSchema), staleTime: HOUR_MS });

/** Today in Jewish history; calendar data is stale after six hours. */
export const historyQuery = queryOptions({ queryKey: calendarKeys.history, queryFn: queryByKey(historyAnswerSchema), staleTime: 6 * HOUR_MS });
