import { type FirstSteps, firstStepsSchema } from "@/lib/accounts/first-steps/schema";
import { sendJson, signedInRead } from "@/lib/platform/api/fetch-json";

const STEPS_URL = "/api/first-steps";

export const firstStepsRead = signedInRead(STEPS_URL, firstStepsSchema);

export function sendPutAway(): Promise<FirstSteps> {
  return sendJson("DELETE", STEPS_URL, firstStepsSchema);
}
