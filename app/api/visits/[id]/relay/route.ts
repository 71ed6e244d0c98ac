import { respond, route } from "@/lib/accounts/routes/route";
import { getRelay } from "@/lib/kiosk/visits/course/visit-store";
import { relaySchema } from "@/lib/kiosk/visits/schema";

type Params = { id: string };

export const GET = route<Params>("visit.take-part", async (_request, { identities, params }) =>
  respond(relaySchema, await getRelay(identities, params.id)),
);
