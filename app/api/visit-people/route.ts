import { respond, route } from "@/lib/accounts/routes/route";
import { visitPeopleSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { listPeople } from "@/lib/kiosk/visits/people/people-store";

export const GET = route("visit.manage", async (_request, { identity }) =>
  respond(visitPeopleSchema, { people: await listPeople(identity) }),
);
