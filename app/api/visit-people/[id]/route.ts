import { respond, route } from "@/lib/accounts/routes/route";
import { personRequestSchema, visitPeopleSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { forgetPerson, savePerson } from "@/lib/kiosk/visits/people/people-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

export const PUT = route<Params>("visit.manage", async (request, { identity, params }) => {
  const body = await parseJsonBody(request, personRequestSchema);
  return respond(visitPeopleSchema, { people: await savePerson(identity, params.id, body) });
});

export const DELETE = route<Params>("visit.manage", async (_request, { identity, params }) => {
  await forgetPerson(identity, params.id);
  return new Response(null, { status: 204 });
});
