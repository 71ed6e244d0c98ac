import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { savedSchema, scheduleRequestSchema } from "@/lib/schedule/admin-schema";
import { createItems } from "@/lib/schedule/series-store";
import { listAllAsJson } from "@/lib/schedule/store";

// The database writes the JSON; a check of thousands of items would be felt, and the page checks what it reads.
export const GET = route(
  "schedule.view",
  async (_request, { identity }) =>
    new Response(await listAllAsJson(identity), { headers: { "Content-Type": "application/json" } }),
);

export const POST = route(
  "schedule.edit",
  async (request, { identity }) => {
    const wanted = await parseJsonBody(request, scheduleRequestSchema);
    return respond(savedSchema, await createItems(identity, wanted), { status: 201 });
  },
  { isRemembered: true },
);
