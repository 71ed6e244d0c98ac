import { getHistory } from "@/lib/calendar/history-store";
import { historyAnswerSchema } from "@/lib/calendar/schema";
import { answer, route } from "@/lib/http/route";

export const GET = route("public", async () => answer(historyAnswerSchema, await getHistory()));
