import { route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { keepRequestSchema } from "@/lib/schedule/spans/schema";
import { keepItems } from "@/lib/schedule/spans/store";

export const POST = route("spans.manage", async (request, { identity }) => {
  await keepItems(identity, await parseJsonBody(request, keepRequestSchema));
  return new Response(null, { status: 204 });
});
