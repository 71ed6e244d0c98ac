import { respond, route } from "@/lib/api/route";
import { overviewSchema } from "@/lib/schedule/admin-schema";
import { getOverview } from "@/lib/schedule/store";

export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(overviewSchema, await getOverview(identity)),
);
