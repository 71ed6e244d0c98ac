import { respond, route } from "@/lib/accounts/routes/route";
import { listCallable } from "@/lib/kiosk/visits/people/callable-store";
import { callableSchema } from "@/lib/kiosk/visits/schema";

export const GET = route("visit.call", async (_request, { identities }) =>
  respond(callableSchema, await listCallable(identities)),
);
