import { route } from "@/lib/accounts/routes/route";
import { addEmail, confirmEmail, endEmail } from "@/lib/media/notices/channel-store";
import { emailCodeSchema, emailEndSchema, emailRequestSchema } from "@/lib/media/notices/schema";
import { requestLanguage } from "@/lib/media/words/language";
import { parseJsonBody } from "@/lib/platform/api/request-body";

export const POST = route("media.notices", async (request, { identity }) => {
  await addEmail(identity, (await parseJsonBody(request, emailRequestSchema)).address, {
    language: requestLanguage(request),
  });
  return new Response(null, { status: 204 });
});

export const PUT = route("media.notices", async (request, { identity }) => {
  const { id, code } = await parseJsonBody(request, emailCodeSchema);
  await confirmEmail(identity, id, code);
  return new Response(null, { status: 204 });
});

export const DELETE = route("media.notices", async (request, { identity }) => {
  await endEmail(identity, (await parseJsonBody(request, emailEndSchema)).id);
  return new Response(null, { status: 204 });
});
