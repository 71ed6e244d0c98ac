import { queryOptions } from "@tanstack/react-query";
import type { ActivityChoicesRequest } from "@/lib/library/activities/choices-schema";
import { type ActivityChoicesResponse, activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { queryByKey, sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const CHOICES_URL = "/api/activity-choices";
const LOOK_MS = 5 * 60_000;

export const activityChoicesQuery = queryOptions({
  queryKey: [CHOICES_URL],
  queryFn: queryByKey(activityChoicesResponseSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});

export const activityChoicesRead = signedInRead(CHOICES_URL, activityChoicesResponseSchema, [CHOICES_URL, "edit"]);

/** Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendActivityChoices(wanted: ActivityChoicesRequest): Promise<ActivityChoicesResponse> {
  return sendJson("PUT", CHOICES_URL, activityChoicesResponseSchema, wanted);
}

export function sendBuiltInChoices(): Promise<ActivityChoicesResponse> {
  return sendJson("DELETE", CHOICES_URL, activityChoicesResponseSchema);
}
