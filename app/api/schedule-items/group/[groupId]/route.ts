import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { changeRefSchema, deletionSchema, goOnRequestSchema } from "@/lib/schedule/items/admin-schema";
import { deleteSeries } from "@/lib/schedule/items/trash-store";
import { seriesDetailSchema } from "@/lib/schedule/series/detail-schema";
import { getSeriesDetail } from "@/lib/schedule/series/detail-store";
import { continueSeries } from "@/lib/schedule/series/list-store";

type Params = { groupId: string };

export const GET = route<Params>("schedule.edit", async (_request, { identity, params }) =>
  respond(seriesDetailSchema, await getSeriesDetail(identity, params.groupId)),
);

export const PATCH = route<Params>("schedule.edit", async (request, { identity, params }) => {
  await parseJsonBody(request, goOnRequestSchema);
  return respond(changeRefSchema, await continueSeries(identity, params.groupId));
});

export const DELETE = route<Params>("schedule.edit", async (_request, { identity, params }) =>
  respond(deletionSchema, await deleteSeries(identity, params.groupId)),
);
