import { respond, route } from "@/lib/api/route";
import { deletionSchema } from "@/lib/schedule/admin-schema";
import { deleteSeries } from "@/lib/schedule/trash-store";

export const DELETE = route<{ groupId: string }>("schedule.edit", async (_request, { identity, params }) =>
  respond(deletionSchema, await deleteSeries(identity, params.groupId)),
);
