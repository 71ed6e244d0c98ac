import { queryOptions } from "@tanstack/react-query";
import { LEARNING_KEY } from "@/lib/calendar/day/queries";
import { learningTodaySchema } from "@/lib/library/learning/schema";
import { queryByKey } from "@/lib/platform/api/fetch-json";

const HOUR_MS = 3_600_000;

export const learningTodayQuery = queryOptions({
  queryKey: [...LEARNING_KEY, "today"],
  queryFn: queryByKey(learningTodaySchema),
  staleTime: HOUR_MS,
  refetchInterval: HOUR_MS,
});
