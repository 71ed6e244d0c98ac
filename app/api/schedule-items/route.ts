import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { savedSchema, scheduleRequestSchema } from "@/lib/schedule/admin-schema";
import { createItems } from "@/lib/schedule/series-store";
import { listAll } from "@/lib/schedule/store";

// The store has checked each item by its schema; checking five thousand twice would be felt.
export const GET = route("schedule.view", async (_request, { identity }) => Response.json(await listAll(identity)));

export const POST = route("schedule.edit", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, scheduleRequestSchema);
  return respond(savedSchema, await createItems(identity, wanted), { status: 201 });
});
