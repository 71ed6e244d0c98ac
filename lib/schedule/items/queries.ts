import { queryOptions } from "@tanstack/react-query";
import { orKeptForLater, queryByKeyIfAllowed, sendJson } from "@/lib/platform/api/fetch-json";
import { pace } from "@/lib/platform/api/pace";
import { scheduleItemSchema, scheduleListSchema } from "@/lib/schedule/items/schema";

const ITEMS_URL = "/api/schedule-items";

export const scheduleKeys = {
  all: [ITEMS_URL],
  overview: [ITEMS_URL, "overview"],
  today: [ITEMS_URL, "today"],
  lastNight: [ITEMS_URL, "last-night"],
} as const;

export const todayQuery = queryOptions({
  queryKey: scheduleKeys.today,
  queryFn: queryByKeyIfAllowed(scheduleListSchema),
  refetchInterval: () => pace.ms,
});

export const lastNightQuery = queryOptions({
  queryKey: scheduleKeys.lastNight,
  queryFn: queryByKeyIfAllowed(scheduleListSchema),
  refetchInterval: () => pace.ms,
});

/** Marks an item done or takes that back (D22); returns the item, or that the mark waits. Throws as sendJson does. */
export function markItem(id: string, isCompleted: boolean) {
  return sendJson("PATCH", `${ITEMS_URL}/${encodeURIComponent(id)}`, orKeptForLater(scheduleItemSchema), {
    isCompleted,
  });
}
