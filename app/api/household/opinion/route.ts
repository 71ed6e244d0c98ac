import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { chosenOpinionSchema, householdSettingsSchema } from "@/lib/household/settings-schema";
import { chooseOpinion } from "@/lib/household/store";
import { retieAfterSave } from "@/lib/schedule/series/retie-store";

export const PUT = route("household.manage", async (request, { identity }) => {
  const saved = await chooseOpinion(identity, await parseJsonBody(request, chosenOpinionSchema));
  await retieAfterSave();
  return respond(householdSettingsSchema, saved);
});
