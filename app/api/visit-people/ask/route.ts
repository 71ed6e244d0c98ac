import { route } from "@/lib/accounts/routes/route";
import { askRequestSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { askToVisit } from "@/lib/kiosk/visits/people/people-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** A phone of a link asks the caretaker to let it in. */
export const POST = route("visit.call", async (request, { identities }) => {
  await askToVisit(identities, (await parseJsonBody(request, askRequestSchema)).name);
  return new Response(null, { status: 204 });
});
