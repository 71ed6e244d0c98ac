import { resolvePlace } from "@/lib/calendar/places";
import { householdRequestSchema, householdSettingsSchema } from "@/lib/household/settings-schema";
import { getHouseholdSettings, saveHousehold } from "@/lib/household/store";
import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";

export const GET = route("household.manage", async (_request, { identity }) => answer(householdSettingsSchema, await getHouseholdSettings(identity)));

export const PUT = route("household.manage", async (request, { identity }) => {
  const wanted = await parseJsonBody(request, householdRequestSchema);
  return answer(householdSettingsSchema, await saveHousehold(identity, wanted, resolvePlace));
});
