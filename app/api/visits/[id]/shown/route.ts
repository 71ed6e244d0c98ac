import { respond, route } from "@/lib/accounts/routes/route";
import { noteShown } from "@/lib/kiosk/visits/course/visit-store";
import { endpointRequestSchema, visitResponseSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  await parseJsonBody(request, endpointRequestSchema);
  return respond(visitResponseSchema, { visit: await noteShown(identities, params.id) });
});
