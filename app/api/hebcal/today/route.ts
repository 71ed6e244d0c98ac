import { actingIdentity } from "@/lib/accounts/permissions/matrix";
import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { hubCalendarSchema } from "@/lib/calendar/day/hub-schema";
import { getHubCalendar } from "@/lib/calendar/day/store";
import { withSpans } from "@/lib/schedule/spans/store";

export const GET = route("public", (_request, { identities }) =>
  withFailureText("Failed to fetch calendar events", async () => {
    const calendar = await withSpans(actingIdentity(identities, "schedule.view"), await getHubCalendar());
    return respond(hubCalendarSchema, calendar);
  }),
);
