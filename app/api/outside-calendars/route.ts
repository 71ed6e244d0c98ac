import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { addCalendar, listCalendars } from "@/lib/schedule/outside/calendar-store";
import { newCalendarSchema, outsideCalendarsSchema } from "@/lib/schedule/outside/schema";

export const GET = route("calendars.manage", async (_request, { identity }) =>
  respond(outsideCalendarsSchema, { calendars: await listCalendars(identity) }),
);

export const POST = route(
  "calendars.manage",
  async (request, { identity }) => {
    await addCalendar(identity, await parseJsonBody(request, newCalendarSchema));
    return respond(outsideCalendarsSchema, { calendars: await listCalendars(identity) }, { status: 201 });
  },
  { isRemembered: true },
);
