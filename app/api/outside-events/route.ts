import { respond, route } from "@/lib/accounts/routes/route";
import { parseQuery } from "@/lib/platform/api/request-body";
import { listOutsideEvents } from "@/lib/schedule/outside/event-store";
import { outsideDaysSchema, outsideEventsSchema } from "@/lib/schedule/outside/schema";

export const GET = route("schedule.view", async (request, { identity }) => {
  const { start, days } = parseQuery(request.nextUrl.searchParams, outsideDaysSchema);
  return respond(outsideEventsSchema, { events: await listOutsideEvents(identity, start, Number(days ?? 1)) });
});
