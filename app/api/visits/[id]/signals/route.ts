import * as z from "zod/mini";
import { respond, route } from "@/lib/accounts/routes/route";
import { readSignals, sendSignals } from "@/lib/kiosk/visits/course/signal-store";
import { signalsRequestSchema, signalsResponseSchema, signalsSchema } from "@/lib/kiosk/visits/schema";
import { parse, parseJsonBody } from "@/lib/platform/api/request-body";

type Params = { id: string };

const afterSchema = z.int().check(z.minimum(0));

export const GET = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const after = parse(afterSchema, Number(request.nextUrl.searchParams.get("after") ?? 0));
  return respond(signalsSchema, await readSignals(identities, params.id, after));
});

export const POST = route<Params>("visit.take-part", async (request, { identities, params }) => {
  const body = await parseJsonBody(request, signalsRequestSchema);
  return respond(signalsResponseSchema, await sendSignals(identities, params.id, body));
});
