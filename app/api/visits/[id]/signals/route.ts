import * as z from "zod/mini";
import { respond, route } from "@/lib/accounts/routes/route";
import { signalsRequestSchema, signalsResponseSchema, signalsSchema } from "@/lib/kiosk/visits/schema";
import { readSignals, sendSignals } from "@/lib/kiosk/visits/signal-store";
import { parseJsonBody, parseQuery } from "@/lib/platform/api/request-body";

type Params = { id: string };

const afterSchema = z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) });

/** What the other side has said. */
export const GET = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const { after } = parseQuery(request.nextUrl.searchParams, afterSchema);
  return respond(signalsSchema, await readSignals(identities, params.id, after));
});

export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const body = await parseJsonBody(request, signalsRequestSchema);
  return respond(signalsResponseSchema, await sendSignals(identities, params.id, body));
});
