import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { undoRequestSchema } from "@/lib/schedule/changes/change-schema";
import { undoChange } from "@/lib/schedule/changes/undo-store";
import { restoredSchema } from "@/lib/schedule/items/admin-schema";

export const POST = route(
  "schedule.edit",
  async (request, { identity }) => {
    const { changeId } = await parseJsonBody(request, undoRequestSchema);
    return respond(restoredSchema, await undoChange(identity, changeId));
  },
  { isRemembered: true },
);
