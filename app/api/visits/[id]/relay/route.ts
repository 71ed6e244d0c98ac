import { respond, route } from "@/lib/accounts/routes/route";
import { relaySchema } from "@/lib/kiosk/visits/schema";
import { getRelay } from "@/lib/kiosk/visits/visit-store";

type Params = { id: string };

/** Fresh credentials of the relay. */
export const GET = route<Params>("visit.take-part", async (_request, { identities, params }) =>
  respond(relaySchema, await getRelay(identities, params.id)),
);
