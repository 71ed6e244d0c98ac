import { respond, route } from "@/lib/accounts/routes/route";
import { familyDaysSchema } from "@/lib/library/tanach/family-schema";
import { tanachRequestSchema } from "@/lib/library/tanach/request";
import { getFamilyDays } from "@/lib/library/tanach/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("schedule.view", async (request, { identity }) =>
  respond(
    familyDaysSchema,
    await getFamilyDays(identity, parseQuery(request.nextUrl.searchParams, tanachRequestSchema)),
  ),
);
