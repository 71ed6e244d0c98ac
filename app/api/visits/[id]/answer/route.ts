import { respond, route } from "@/lib/accounts/routes/route";
import { answer } from "@/lib/kiosk/visits/course/visit-store";
import { answerRequestSchema, visitStartSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const body = await parseJsonBody(request, answerRequestSchema);
  return respond(visitStartSchema, await answer(identities, params.id, body));
});
