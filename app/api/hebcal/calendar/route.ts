import { failingAs } from "@/lib/calendar/failure";
import { calendarRequestSchema } from "@/lib/calendar/request";
import { calendarAnswerSchema } from "@/lib/calendar/schema";
import { getCalendar } from "@/lib/calendar/store";
import { parseQuery } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", (request) =>
  failingAs("Failed to fetch calendar events", async () =>
    answer(calendarAnswerSchema, await getCalendar(parseQuery(request.nextUrl.searchParams, calendarRequestSchema))),
  ),
);
