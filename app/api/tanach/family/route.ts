import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { familyDaysSchema } from "@/lib/tanach/family-schema";
import { tanachRequestSchema } from "@/lib/tanach/request";
import { getFamilyDays } from "@/lib/tanach/store";

export const GET = route("schedule.view", async (request, { identity }) =>
  respond(
    familyDaysSchema,
    await getFamilyDays(identity, parseQuery(request.nextUrl.searchParams, tanachRequestSchema)),
  ),
);
