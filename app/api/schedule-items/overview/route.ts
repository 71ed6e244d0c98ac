import { answer, route } from "@/lib/http/route";
import { overviewSchema } from "@/lib/schedule/planner-schema";
import { getOverview } from "@/lib/schedule/store";

export const GET = route("schedule.view", async (_request, { identity }) => answer(overviewSchema, await getOverview(identity)));
