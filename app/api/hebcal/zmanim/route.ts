import { respond, route } from "@/lib/accounts/routes/route";
import { withFailureText } from "@/lib/calendar/day/failure";
import { zmanimResponseSchema } from "@/lib/calendar/day/schema";
import { getZmanim } from "@/lib/calendar/day/store";

export const GET = route("public", () =>
  withFailureText("Failed to fetch calendar events", async () => respond(zmanimResponseSchema, await getZmanim())),
);
