import { respond, route } from "@/lib/accounts/routes/route";
import { parseQuery } from "@/lib/platform/api/request-body";
import { planningDaysSchema, planningRequestSchema } from "@/lib/schedule/planning/schema";
import { getPlanningDays } from "@/lib/schedule/planning/store";

export const GET = route("schedule.edit", async (request, { identity }) =>
  respond(
    planningDaysSchema,
    await getPlanningDays(identity, parseQuery(request.nextUrl.searchParams, planningRequestSchema)),
  ),
);
