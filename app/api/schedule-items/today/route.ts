import { answer, route } from "@/lib/http/route";
import { scheduleListSchema } from "@/lib/schedule/schema";
import { listDay } from "@/lib/schedule/store";

export const GET = route("schedule.view", async (_request, { identity }) => answer(scheduleListSchema, await listDay(identity)));
