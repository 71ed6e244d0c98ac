import { respond, route } from "@/lib/api/route";
import { scheduleListSchema } from "@/lib/schedule/schema";
import { listLastNight } from "@/lib/schedule/store";

/** What was not marked yesterday evening and stays in sight until the morning. */
export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(scheduleListSchema, await listLastNight(identity)),
);
