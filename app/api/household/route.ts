import { householdRequestSchema, householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { getHouseholdSettings, saveHousehold } from "@/lib/accounts/household/store";
import { respond, route } from "@/lib/accounts/routes/route";
import { resolvePlace } from "@/lib/calendar/places/resolve-place";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { retieAfterSave } from "@/lib/schedule/series/tied-time-store";

export const GET = route("household.manage", async (_request, { identity }) =>
  respond(householdSettingsSchema, await getHouseholdSettings(identity)),
);

export const PUT = route("household.manage", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, householdRequestSchema);
  const saved = await saveHousehold(identity, wanted, resolvePlace);
  await retieAfterSave();
  return respond(householdSettingsSchema, saved);
});
