import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { restoredSchema, restoreRequestSchema } from "@/lib/schedule/admin-schema";
import { restoreDeletion } from "@/lib/schedule/trash-store";

export const POST = route(
  "schedule.edit",
  async (request, { identity }) => {
    const { deletionId } = await parseJsonBody(request, restoreRequestSchema);
    return respond(restoredSchema, await restoreDeletion(identity, deletionId));
  },
  { isRemembered: true },
);
