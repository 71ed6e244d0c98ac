import { respond, route } from "@/lib/api/route";
import { scheduleListSchema } from "@/lib/schedule/schema";
import { listDay } from "@/lib/schedule/store";

export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(scheduleListSchema, await listDay(identity)),
);
