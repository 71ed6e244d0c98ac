import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { changeRefSchema, deletionSchema, goOnRequestSchema } from "@/lib/schedule/admin-schema";
import { continueSeries } from "@/lib/schedule/series/list-store";
import { deleteSeries } from "@/lib/schedule/trash-store";

type Params = { groupId: string };

export const PATCH = route<Params>("schedule.edit", async (request, { identity, params }) => {
  await parseJsonBody(request, goOnRequestSchema);
  return respond(changeRefSchema, await continueSeries(identity, params.groupId));
});

export const DELETE = route<Params>("schedule.edit", async (_request, { identity, params }) =>
  respond(deletionSchema, await deleteSeries(identity, params.groupId)),
);
