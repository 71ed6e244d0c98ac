import { respond, route } from "@/lib/accounts/routes/route";
import { takeOver } from "@/lib/kiosk/visits/course/visit-store";
import { takeOverRequestSchema, visitStartSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

/** "Continue Here", and a new connection of the same page. */
export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const body = await parseJsonBody(request, takeOverRequestSchema);
  return respond(visitStartSchema, await takeOver(identities, params.id, body));
});
