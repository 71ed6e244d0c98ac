import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { getHubCalendar } from "@/lib/calendar/day/store";

export const GET = route("public", () =>
  withFailureText("Failed to fetch calendar events", async () => respond(hubCalendarSchema, await getHubCalendar())),
);
