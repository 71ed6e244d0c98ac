import { respond, route } from "@/lib/accounts/routes/route";
import { handOver } from "@/lib/kiosk/visits/course/visit-store";
import { endpointRequestSchema, visitResponseSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

/** For two minutes another phone of the family may take over. */
export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const { endpoint } = await parseJsonBody(request, endpointRequestSchema);
  return respond(visitResponseSchema, { visit: await handOver(identities, params.id, endpoint) });
});
