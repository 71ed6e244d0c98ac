import { queryOptions } from "@tanstack/react-query";
import { orKeptForLater, queryByKeyIfAllowed, sendJson } from "@/lib/api/fetch-json";
import { checklistSchema, type TickRequest } from "@/lib/checklist/schema";

/** How often the date is checked, which also brings another screen's ticks. */
const CHECK_MS = 60_000;

/** Today's checklist of a connected screen; null on a screen that is not connected, which keeps its own. */
export const checklistQuery = queryOptions({
  queryKey: ["/api/checklist"] as const,
  queryFn: queryByKeyIfAllowed(checklistSchema),
  staleTime: CHECK_MS,
  refetchInterval: CHECK_MS,
});

/** Ticks a task or takes that back; returns the whole day's list, or that the tick waits. Throws as sendJson does. */
export function tickTask(tick: TickRequest) {
  return sendJson("PATCH", "/api/checklist", orKeptForLater(checklistSchema), tick);
}
