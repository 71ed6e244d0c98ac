import { chosenOpinionSchema, householdSettingsSchema } from "@/lib/accounts/household/settings-schema";
import { chooseOpinion } from "@/lib/accounts/household/store";
import { respond, route } from "@/lib/accounts/routes/route";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { retieAfterSave } from "@/lib/schedule/series/tied-time-store";

export const PUT = route("household.manage", async (request, { identity }) => {
  const saved = await chooseOpinion(identity, await parseJsonBody(request, chosenOpinionSchema));
  await retieAfterSave();
  return respond(householdSettingsSchema, saved);
});
