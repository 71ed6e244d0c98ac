import { respond, route } from "@/lib/accounts/routes/route";
import { noteAlive } from "@/lib/kiosk/visits/course/visit-store";
import { aliveRequestSchema, visitResponseSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

/** A page of the visit is there, and says how its connection is. */
export const PUT = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const body = await parseJsonBody(request, aliveRequestSchema);
  return respond(visitResponseSchema, { visit: await noteAlive(identities, params.id, body) });
});
