import { parseQuery } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { withFailureText } from "@/lib/calendar/failure";
import { calendarRequestSchema } from "@/lib/calendar/request";
import { calendarResponseSchema } from "@/lib/calendar/schema";
import { getCalendar } from "@/lib/calendar/store";

export const GET = route("public", (request) =>
  withFailureText("Failed to fetch calendar events", async () =>
    respond(calendarResponseSchema, await getCalendar(parseQuery(request.nextUrl.searchParams, calendarRequestSchema))),
  ),
);
