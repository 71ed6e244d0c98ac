import { queryOptions } from "@tanstack/react-query";
import { queryByKey } from "@/lib/api/fetch-json";
import { LEARNING_KEY } from "@/lib/calendar/queries";
import { learningTodaySchema } from "@/lib/learning/schema";

const HOUR_MS = 3_600_000;

/** What is learned and what holds in davening for nearly five days; stale after an hour. The present part of it is picked by `learningAt`. */
export const learningTodayQuery = queryOptions({
  queryKey: [...LEARNING_KEY, "today"],
  queryFn: queryByKey(learningTodaySchema),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
});
