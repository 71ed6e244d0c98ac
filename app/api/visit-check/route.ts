import { respond, route } from "@/lib/accounts/routes/route";
import { visitCheckRequestSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { relayFor } from "@/lib/kiosk/visits/ring/relay";
import { relaySchema } from "@/lib/kiosk/visits/schema";
import { noteCheck } from "@/lib/kiosk/visits/settings-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** What "Test visits" connects with. */
export const GET = route("visit.manage", async () => respond(relaySchema, relayFor("check")));

/** What a browser found out about the relay. */
export const POST = route("visit.manage", async (request, { identity }) => {
  await noteCheck(identity, await parseJsonBody(request, visitCheckRequestSchema));
  return new Response(null, { status: 204 });
});
