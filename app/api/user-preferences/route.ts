import { respond, route } from "@/lib/accounts/routes/route";
import { preferencesRequestSchema, preferencesSchema } from "@/lib/kiosk/preferences/schema";
import { getPreferences, savePreferences } from "@/lib/kiosk/preferences/store";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { retieAfterSave } from "@/lib/schedule/series/tied-time-store";

export const GET = route("preferences.manage", async (_request, { identity }) =>
  respond(preferencesSchema, await getPreferences(identity)),
);

export const PUT = route("preferences.manage", async (request, { identity }) => {
  const saved = await savePreferences(identity, await parseJsonBody(request, preferencesRequestSchema));
  await retieAfterSave();
  return respond(preferencesSchema, saved);
});
