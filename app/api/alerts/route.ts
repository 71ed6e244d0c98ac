import { respond, route } from "@/lib/accounts/routes/route";
import { listAlertChoices, saveAlertChoice } from "@/lib/operations/alerts/choice-store";
import { alertsRequestSchema, alertsSchema } from "@/lib/operations/alerts/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** Returns the alerts that a caretaker chose (D74). */
export const GET = route("household.manage", async (_request, { identity }) =>
  respond(alertsSchema, await listAlertChoices(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) => {
  await saveAlertChoice(identity, await parseJsonBody(request, alertsRequestSchema));
  return new Response(null, { status: 204 });
});
