import { failingAs } from "@/lib/calendar/failure";
import { hubCalendarSchema } from "@/lib/calendar/schema";
import { getHubCalendar } from "@/lib/calendar/store";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", () => failingAs("Failed to fetch calendar events", async () => answer(hubCalendarSchema, await getHubCalendar())));
