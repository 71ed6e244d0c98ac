import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { restoredSchema } from "@/lib/schedule/admin-schema";
import { undoRequestSchema } from "@/lib/schedule/changes/change-schema";
import { undoChange } from "@/lib/schedule/changes/undo-store";

export const POST = route(
  "schedule.edit",
  async (request, { identity }) => {
    const { changeId } = await parseJsonBody(request, undoRequestSchema);
    return respond(restoredSchema, await undoChange(identity, changeId));
  },
  { isRemembered: true },
);
