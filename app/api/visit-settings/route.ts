import { respond, route } from "@/lib/accounts/routes/route";
import { visitSettingsRequestSchema, visitSettingsSchema } from "@/lib/kiosk/visits/caretaker-schema";
import { getVisitSettings, saveVisitSettings } from "@/lib/kiosk/visits/settings-store";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const GET = route("visit.manage", async (_request, { identity }) =>
  respond(visitSettingsSchema, await getVisitSettings(identity)),
);

export const PUT = route("visit.manage", async (request, { identity }) =>
  respond(
    visitSettingsSchema,
    await saveVisitSettings(identity, await parseJsonBody(request, visitSettingsRequestSchema)),
  ),
);
