import { route } from "@/lib/accounts/routes/route";
import { addPush, endPush } from "@/lib/media/notices/channel-store";
import { pushEndSchema, pushRequestSchema } from "@/lib/media/notices/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PUT = route("household.manage", async (request, { identity }) => {
  await addPush(identity, await parseJsonBody(request, pushRequestSchema), { audience: "caretaker" });
  return new Response(null, { status: 204 });
});

export const DELETE = route("household.manage", async (request, { identity }) => {
  await endPush(identity, (await parseJsonBody(request, pushEndSchema)).endpoint, "caretaker");
  return new Response(null, { status: 204 });
});
