import { route } from "@/lib/accounts/routes/route";
import { end } from "@/lib/kiosk/visits/course/visit-store";
import { tellUnanswered } from "@/lib/kiosk/visits/ring/ring-push";
import { endRequestSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const hasEnded = await end(identities, params.id, await parseJsonBody(request, endRequestSchema));
  if (hasEnded) void tellUnanswered(params.id);
  return new Response(null, { status: 204 });
});
