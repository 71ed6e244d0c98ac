import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { calendarRequestSchema } from "@/lib/calendar/day/request";
import { calendarResponseSchema } from "@/lib/calendar/day/schema";
import { getCalendar } from "@/lib/calendar/day/store";
import { parseQuery } from "@/lib/platform/api/request-body";

export const GET = route("public", (request) =>
  withFailureText("Failed to fetch calendar events", async () =>
    respond(calendarResponseSchema, await getCalendar(parseQuery(request.nextUrl.searchParams, calendarRequestSchema))),
  ),
);
