import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { weekRequestSchema, weekSchema } from "@/lib/planning/week-schema";
import { getWeek } from "@/lib/planning/week-store";

export const GET = route("schedule.edit", async (request, { identity }) => {
  const { start } = parseQuery(request.nextUrl.searchParams, weekRequestSchema);
  return respond(weekSchema, await getWeek(identity, start));
});
