import { route } from "@/lib/accounts/routes/route";
import { saveMessage } from "@/lib/operations/overview/message-store";
import { quietMessageSchema } from "@/lib/operations/overview/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PUT = route("household.manage", async (request, { identity }) => {
  const { text } = await parseJsonBody(request, quietMessageSchema);
  await saveMessage(identity, text);
  return new Response(null, { status: 204 });
});
