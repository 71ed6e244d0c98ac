import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { savedSchema, scheduleRequestSchema } from "@/lib/schedule/planner-schema";
import { createPlanned } from "@/lib/schedule/series-store";
import { listAll } from "@/lib/schedule/store";

// The store has checked each item by its schema; checking five thousand twice would be felt.
export const GET = route("schedule.view", async (_request, { identity }) => Response.json(await listAll(identity)));

export const POST = route("schedule.edit", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, scheduleRequestSchema);
  return answer(savedSchema, await createPlanned(identity, wanted), { status: 201 });
});
