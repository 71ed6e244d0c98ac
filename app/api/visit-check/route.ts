import { respond, route } from "@/lib/accounts/routes/route";
import { visitCheckRequestSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { getCheckRelay, noteCheck } from "@/lib/kiosk/visits/relay/check-store";
import { relaySchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("visit.check", async (_request, { identity }) =>
  respond(relaySchema, await getCheckRelay(identity)),
);

export const POST = route("visit.check", async (request, { identity }) => {
  await noteCheck(identity, await parseJsonBody(request, visitCheckRequestSchema));
  return new Response(null, { status: 204 });
});
