import { respond, route } from "@/lib/api/route";
import { withFailureText } from "@/lib/calendar/failure";
import { hubCalendarSchema } from "@/lib/calendar/hub-schema";
import { getHubCalendar } from "@/lib/calendar/store";

export const GET = route("public", () =>
  withFailureText("Failed to fetch calendar events", async () => respond(hubCalendarSchema, await getHubCalendar())),
);
