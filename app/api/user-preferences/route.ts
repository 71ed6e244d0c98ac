import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { preferencesRequestSchema, preferencesSchema } from "@/lib/preferences/schema";
import { getPreferences, savePreferences } from "@/lib/preferences/store";

export const GET = route("preferences.manage", async (_request, { identity }) =>
  respond(preferencesSchema, await getPreferences(identity)),
);

export const PUT = route("preferences.manage", async (request, { identity }) => {
  return respond(
    preferencesSchema,
    await savePreferences(identity, await parseJsonBody(request, preferencesRequestSchema)),
  );
});
