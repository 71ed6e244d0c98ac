import { respond, route } from "@/lib/accounts/routes/route";
import { listSeries } from "@/lib/schedule/series/list-store";
import { seriesListSchema } from "@/lib/schedule/series/rule-schema";

export const GET = route("schedule.edit", async (_request, { identity }) =>
  respond(seriesListSchema, await listSeries(identity)),
);
