import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { changeCalendar, listCalendars, refreshCalendar, removeCalendar } from "@/lib/schedule/outside/calendar-store";
import { calendarChangeSchema, outsideCalendarsSchema } from "@/lib/schedule/outside/schema";

type Params = { id: string };

export const PUT = route<Params>("calendars.manage", async (request, { identity, params }) => {
  await changeCalendar(identity, params.id, await parseJsonBody(request, calendarChangeSchema));
  return respond(outsideCalendarsSchema, { calendars: await listCalendars(identity) });
});

export const POST = route<Params>("calendars.manage", async (_request, { identity, params }) => {
  await refreshCalendar(identity, params.id);
  return respond(outsideCalendarsSchema, { calendars: await listCalendars(identity) });
});

export const DELETE = route<Params>("calendars.manage", async (_request, { identity, params }) => {
  await removeCalendar(identity, params.id);
  return new Response(null, { status: 204 });
});
