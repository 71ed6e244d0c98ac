import { parseJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { preferencesRequestSchema, preferencesSchema } from "@/lib/preferences/schema";
import { getPreferences, savePreferences } from "@/lib/preferences/store";

export const GET = route("preferences", async (_request, { identity }) => answer(preferencesSchema, await getPreferences(identity)));

export const PUT = route("preferences", async (request, { identity }) => {
  return answer(preferencesSchema, await savePreferences(identity, await parseJsonBody(request, preferencesRequestSchema)));
});
