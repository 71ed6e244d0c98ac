import { respond, route } from "@/lib/api/route";
import { firstStepsSchema } from "@/lib/first-steps/schema";
import { getFirstSteps, putAwayFirstSteps } from "@/lib/first-steps/store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(firstStepsSchema, await getFirstSteps(identity)),
);

/** Puts the steps away. */
export const DELETE = route("household.manage", async (_request, { identity }) =>
  respond(firstStepsSchema, await putAwayFirstSteps(identity)),
);
