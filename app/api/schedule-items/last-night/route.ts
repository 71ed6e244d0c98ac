import { respond, route } from "@/lib/accounts/routes/route";
import { scheduleListSchema } from "@/lib/schedule/items/schema";
import { listLastNight } from "@/lib/schedule/items/store";

/** Returns the items not marked yesterday evening, which stay in sight until the morning. */
export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(scheduleListSchema, await listLastNight(identity)),
);
