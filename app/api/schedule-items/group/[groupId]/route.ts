import { answer, route } from "@/lib/http/route";
import { deletionSchema } from "@/lib/schedule/planner-schema";
import { removeSeries } from "@/lib/schedule/trash-store";

export const DELETE = route<{ groupId: string }>("schedule.edit", async (_request, { identity, params }) =>
  answer(deletionSchema, await removeSeries(identity, params.groupId)),
);
