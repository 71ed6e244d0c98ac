import { parseJsonBody } from "@/lib/api/request-body";
import { route } from "@/lib/api/route";
import { saveMessage } from "@/lib/overview/message-store";
import { quietMessageSchema } from "@/lib/overview/schema";

/** Keeps what the caretaker writes to whoever has been quiet. */
export const PUT = route("household.manage", async (request, { identity }) => {
  const { text } = await parseJsonBody(request, quietMessageSchema);
  await saveMessage(identity, text);
  return new Response(null, { status: 204 });
});
