import { firstStepsSchema } from "@/lib/accounts/first-steps/schema";
import { getFirstSteps, putAwayFirstSteps } from "@/lib/accounts/first-steps/store";
import { respond, route } from "@/lib/accounts/routes/route";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(firstStepsSchema, await getFirstSteps(identity)),
);

export const DELETE = route("household.manage", async (_request, { identity }) =>
  respond(firstStepsSchema, await putAwayFirstSteps(identity)),
);
