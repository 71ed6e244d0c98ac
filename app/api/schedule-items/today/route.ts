import { respond, route } from "@/lib/accounts/routes/route";
import { listShownDay } from "@/lib/schedule/acts/screen-day-store";
import { scheduleListSchema } from "@/lib/schedule/items/schema";

export const GET = route("schedule.view", async (_request, { identity }) =>
  respond(scheduleListSchema, await listShownDay(identity)),
);
