import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { restoredSchema, restoreRequestSchema } from "@/lib/schedule/items/admin-schema";
import { restoreDeletion } from "@/lib/schedule/items/trash-store";

export const POST = route(
  "schedule.edit",
  async (request, { identity }) => {
    const { deletionId } = await parseJsonBody(request, restoreRequestSchema);
    return respond(restoredSchema, await restoreDeletion(identity, deletionId));
  },
  { isRemembered: true },
);
