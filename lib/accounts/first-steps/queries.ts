import { type FirstSteps, firstStepsSchema } from "@/lib/accounts/first-steps/schema";
import { type SignedInRead, readSignedIn, sendJson } from "@/lib/platform/api/fetch-json";

const STEPS_URL = "/api/first-steps";

export const firstStepsRead: SignedInRead<FirstSteps> = {
  queryKey: [STEPS_URL],
  read: (signal) => readSignedIn(STEPS_URL, firstStepsSchema, signal),
};

export function sendPutAway(): Promise<FirstSteps> {
  return sendJson("DELETE", STEPS_URL, firstStepsSchema);
}
