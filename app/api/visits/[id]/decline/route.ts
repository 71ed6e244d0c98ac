import { route } from "@/lib/accounts/routes/route";
import { declineRequestSchema } from "@/lib/kiosk/visits/schema";
import { decline } from "@/lib/kiosk/visits/visit-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

/** "Not now". */
export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  await parseJsonBody(request, declineRequestSchema);
  await decline(identities, params.id);
  return new Response(null, { status: 204 });
});
