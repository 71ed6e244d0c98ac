import { queryOptions } from "@tanstack/react-query";
import type { ActivityChoicesRequest } from "@/lib/activities/choices-schema";
import { type ActivityChoicesAnswer, activityChoicesAnswerSchema } from "@/lib/activities/schema";
import { queryByKey, readSignedIn, sendJson, type SignedInRead } from "@/lib/http/fetch-json";

const CHOICES_URL = "/api/activity-choices";
const LOOK_MS = 5 * 60_000;

/** What the household has chosen for its activities; looked for every five minutes without a touch. */
export const activityChoicesQuery = queryOptions({
  queryKey: [CHOICES_URL],
  queryFn: queryByKey(activityChoicesAnswerSchema),
  staleTime: LOOK_MS,
  refetchInterval: LOOK_MS,
});

/** The same for the caretaker, who changes it. */
export const activityChoicesRead: SignedInRead<ActivityChoicesAnswer> = {
  queryKey: [CHOICES_URL, "edit"],
  read: (signal) => readSignedIn(CHOICES_URL, activityChoicesAnswerSchema, signal),
};

/** Saves everything at once. Throws as sendJson does; 409 when somebody else has saved since `updatedAt`. */
export function sendActivityChoices(wanted: ActivityChoicesRequest): Promise<ActivityChoicesAnswer> {
  return sendJson("PUT", CHOICES_URL, activityChoicesAnswerSchema, wanted);
}

/** Restores what is built in. */
export function sendBuiltInChoices(): Promise<ActivityChoicesAnswer> {
  return sendJson("DELETE", CHOICES_URL, activityChoicesAnswerSchema);
}
