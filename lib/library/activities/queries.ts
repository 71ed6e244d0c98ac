import { queryOptions } from "@tanstack/react-query";
import type { ActivityChoicesRequest } from "@/lib/library/activities/choices-schema";
import { type ActivityChoicesResponse, activityChoicesResponseSchema } from "@/lib/library/activities/schema";
import { queryByKey, readSignedIn, sendJson, type SignedInRead } from "@/lib/platform/api/fetch-json";

const CHOICES_URL = "/api/activity-choices";
const LOOK_MS = 5 * 60_000;

/** What the household has chosen for its activities; looked for every five minutes without a touch. */
export const activityChoicesQuery = queryOptions({
  queryKey: [CHOICES_URL],
  queryFn: queryByKey(activityChoicesResponseSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});

/** The same for the caretaker, who changes it. */
export const activityChoicesRead: SignedInRead<ActivityChoicesResponse> = {
  queryKey: [CHOICES_URL, "edit"],
  read: (signal) => readSignedIn(CHOICES_URL, activityChoicesResponseSchema, signal),
};

/** Saves everything at once. Throws as sendJson does; 409 when someone else has saved since `updatedAt`. */
export function sendActivityChoices(wanted: ActivityChoicesRequest): Promise<ActivityChoicesResponse> {
  return sendJson("PUT", CHOICES_URL, activityChoicesResponseSchema, wanted);
}

/** Restores what is built in. */
export function sendBuiltInChoices(): Promise<ActivityChoicesResponse> {
  return sendJson("DELETE", CHOICES_URL, activityChoicesResponseSchema);
}
