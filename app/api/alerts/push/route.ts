import { parseJsonBody } from "@/lib/api/request-body";
import { route } from "@/lib/api/route";
import { addPush, endPush } from "@/lib/notices/channel-store";
import { pushEndSchema, pushRequestSchema } from "@/lib/notices/schema";

export const PUT = route("household.manage", async (request, { identity }) => {
  await addPush(identity, await parseJsonBody(request, pushRequestSchema), "caretaker");
  return new Response(null, { status: 204 });
});

export const DELETE = route("household.manage", async (request, { identity }) => {
  await endPush(identity, (await parseJsonBody(request, pushEndSchema)).endpoint, "caretaker");
  return new Response(null, { status: 204 });
});
