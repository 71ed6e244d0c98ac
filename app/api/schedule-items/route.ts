import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { plannedListSchema, savedSchema, scheduleRequestSchema } from "@/lib/schedule/schema";
import { createPlanned } from "@/lib/schedule/series-store";
import { listAll } from "@/lib/schedule/store";

export const GET = route("schedule.view", async (_request, { identity }) => answer(plannedListSchema, await listAll(identity)));

export const POST = route("schedule.edit", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, scheduleRequestSchema);
  return answer(savedSchema, await createPlanned(identity, wanted), { status: 201 });
});
