import { queryOptions } from "@tanstack/react-query";
import { readJson } from "@/lib/api/fetch-json";
import { learningTodaySchema } from "@/lib/learning/schema";

const TODAY_URL = "/api/learning/today";
const HOUR_MS = 3_600_000;

/** The lines of a civil day. The day is part of the key, so midnight starts another query; takes "YYYY-MM-DD". */
export function learningTodayQuery(date: string) {
  return queryOptions({
    queryKey: [TODAY_URL, date],
    queryFn: ({ signal }) => readJson(TODAY_URL, learningTodaySchema, signal),
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  });
}
