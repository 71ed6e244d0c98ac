import { respond, route } from "@/lib/accounts/routes/route";
import { recentSchema } from "@/lib/schedule/changes/change-schema";
import { listRecent } from "@/lib/schedule/changes/recent-store";

export const GET = route("schedule.edit", async (_request, { identity }) =>
  respond(recentSchema, await listRecent(identity)),
);
