import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { markRequestSchema, scheduleItemSchema } from "@/lib/schedule/schema";
import { markItem } from "@/lib/schedule/store";

export const PATCH = route<{ id: string }>("schedule.mark", async (request, { identity, params }) => {
  const { isCompleted } = await parseJsonBody(request, markRequestSchema);
  return answer(scheduleItemSchema, await markItem(identity, params.id, isCompleted));
});
