import { failingAs } from "@/lib/calendar/failure";
import { zmanimAnswerSchema } from "@/lib/calendar/schema";
import { getZmanim } from "@/lib/calendar/store";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", () => failingAs("Failed to fetch calendar events", async () => answer(zmanimAnswerSchema, await getZmanim())));
