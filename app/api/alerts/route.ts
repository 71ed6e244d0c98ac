import { listAlertChoices, saveAlertChoice } from "@/lib/alerts/choice-store";
import { alertsRequestSchema, alertsSchema } from "@/lib/alerts/schema";
import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";

/** What a caretaker has chosen to be told (D74). */
export const GET = route("household.manage", async (_request, { identity }) =>
  respond(alertsSchema, await listAlertChoices(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) => {
  await saveAlertChoice(identity, await parseJsonBody(request, alertsRequestSchema));
  return new Response(null, { status: 204 });
});
