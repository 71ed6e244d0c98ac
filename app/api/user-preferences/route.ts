import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { preferencesRequestSchema, preferencesSchema } from "@/lib/preferences/schema";
import { getPreferences, savePreferences } from "@/lib/preferences/store";
import { retieAfterSave } from "@/lib/schedule/series/retie-store";

export const GET = route("preferences.manage", async (_request, { identity }) =>
  respond(preferencesSchema, await getPreferences(identity)),
);

export const PUT = route("preferences.manage", async (request, { identity }) => {
  const saved = await savePreferences(identity, await parseJsonBody(request, preferencesRequestSchema));
  await retieAfterSave();
  return respond(preferencesSchema, saved);
});
