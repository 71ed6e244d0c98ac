import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { planningDaysSchema, planningRequestSchema } from "@/lib/planning/schema";
import { getPlanningDays } from "@/lib/planning/store";

export const GET = route("schedule.edit", async (request, { identity }) =>
  respond(
    planningDaysSchema,
    await getPlanningDays(identity, parseQuery(request.nextUrl.searchParams, planningRequestSchema)),
  ),
);
