import { queryOptions } from "@tanstack/react-query";
import { orKeptForLater, queryByKeyIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";
import { checklistSchema, type TickRequest } from "@/lib/schedule/checklist/schema";

const STALE_MS = 60_000;

export const checklistQuery = queryOptions({
  queryKey: ["/api/checklist"] as const,
  queryFn: queryByKeyIfAllowed(checklistSchema),
  staleTime: STALE_MS,
  // This also checks the date.
  refetchInterval: () => pace.ms,
});

/** Ticks a task or takes that back; returns the whole day's list, or that the tick waits. Throws as sendJson does. */
export function tickTask(tick: TickRequest) {
  return sendJson("PATCH", "/api/checklist", orKeptForLater(checklistSchema), tick);
}
