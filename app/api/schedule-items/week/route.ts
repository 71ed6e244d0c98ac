import { respond, route } from "@/lib/accounts/routes/route";
import { parseQuery } from "@/lib/platform/api/request-body";
import { weekRequestSchema, weekSchema } from "@/lib/schedule/planning/week-schema";
import { getWeek } from "@/lib/schedule/planning/week-store";

export const GET = route("schedule.edit", async (request, { identity }) => {
  const { start } = parseQuery(request.nextUrl.searchParams, weekRequestSchema);
  return respond(weekSchema, await getWeek(identity, start));
});
