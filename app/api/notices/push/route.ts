import { route } from "@/lib/accounts/routes/route";
import { addPush, endPush } from "@/lib/media/notices/channel-store";
import { pushEndSchema, pushRequestSchema } from "@/lib/media/notices/schema";
import { requestLanguage } from "@/lib/media/words/language";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const PUT = route("media.notices", async (request, { identity }) => {
  await addPush(identity, await parseJsonBody(request, pushRequestSchema), { language: requestLanguage(request) });
  return new Response(null, { status: 204 });
});

export const DELETE = route("media.notices", async (request, { identity }) => {
  await endPush(identity, (await parseJsonBody(request, pushEndSchema)).endpoint);
  return new Response(null, { status: 204 });
});
