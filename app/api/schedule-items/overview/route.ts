import { respond, route } from "@/lib/accounts/routes/route";
import { overviewSchema } from "@/lib/schedule/items/admin-schema";
import { getOverview } from "@/lib/schedule/items/store";

export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(overviewSchema, await getOverview(identity)),
);
