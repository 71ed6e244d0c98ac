import { respond, route } from "@/lib/accounts/routes/route";
import { ringSomeone, tellUnanswered } from "@/lib/kiosk/visits/ring/ring-push";
import { ring } from "@/lib/kiosk/visits/ring/ring-store";
import { ringRequestSchema, visitStartSchema } from "@/lib/kiosk/visits/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** Rings. The same press again is the same visit (docs/visits.md). */
export const POST = route("visit.call", async (request, { identities }) => {
  const { isNew, row, endedId, ...start } = await ring(identities, await parseJsonBody(request, ringRequestSchema));
  // The one who is called hears it at once, and the response does not wait for a push service.
  if (isNew) void ringSomeone(row);
  if (endedId !== null) void tellUnanswered(endedId);
  return respond(visitStartSchema, start);
});
