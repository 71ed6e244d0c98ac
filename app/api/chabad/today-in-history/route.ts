import { respond, route } from "@/lib/api/route";
import { getHistory } from "@/lib/calendar/history/store";
import { historyResponseSchema } from "@/lib/calendar/schema";
import { getHiddenTexts } from "@/lib/content-marks/store";

export const GET = route("public", async () => {
  const { history } = await getHiddenTexts();
  return respond(historyResponseSchema, await getHistory(history));
});
