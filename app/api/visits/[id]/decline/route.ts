import { route } from "@/lib/accounts/routes/route";
import { decline } from "@/lib/kiosk/visits/course/visit-store";
import { declineRequestSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

/** "Not now". */
export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  await parseJsonBody(request, declineRequestSchema);
  await decline(identities, params.id);
  return new Response(null, { status: 204 });
});
