import { respond, route } from "@/lib/accounts/routes/route";
import { historyResponseSchema } from "@/lib/calendar/day/schema";
import { getHistory } from "@/lib/calendar/history/store";
import { getHiddenTexts } from "@/lib/library/content-marks/store";

export const GET = route("public", async () => {
  const { history } = await getHiddenTexts();
  return respond(historyResponseSchema, await getHistory(history));
});
