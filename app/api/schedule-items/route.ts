import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { savedSchema, scheduleRequestSchema } from "@/lib/schedule/items/admin-schema";
import { createItems } from "@/lib/schedule/items/series-store";
import { listAllAsJson } from "@/lib/schedule/items/store";

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
