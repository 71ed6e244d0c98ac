import { respond, route } from "@/lib/api/route";
import { getHistory } from "@/lib/calendar/history/store";
import { historyResponseSchema } from "@/lib/calendar/schema";

export const GET = route("public", async () => respond(historyResponseSchema, await getHistory()));
