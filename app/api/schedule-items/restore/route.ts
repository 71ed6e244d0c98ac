import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { restoredSchema, restoreRequestSchema } from "@/lib/schedule/planner-schema";
import { restoreDeletion } from "@/lib/schedule/trash-store";

export const POST = route("schedule.edit", async (request, { identity }) => {
  const { deletionId } = await parseJsonBody(request, restoreRequestSchema);
  return answer(restoredSchema, await restoreDeletion(identity, deletionId));
});
