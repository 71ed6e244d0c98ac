import { respond, route } from "@/lib/api/route";
import { withFailureText } from "@/lib/calendar/failure";
import { zmanimResponseSchema } from "@/lib/calendar/schema";
import { getZmanim } from "@/lib/calendar/store";

export const GET = route("public", () =>
  withFailureText("Failed to fetch calendar events", async () => respond(zmanimResponseSchema, await getZmanim())),
);
