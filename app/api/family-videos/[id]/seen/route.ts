import { route } from "@/lib/accounts/routes/route";
import { noteLook } from "@/lib/media/replies/answer-store";
import { lookSchema } from "@/lib/media/replies/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { WAITED_HEADER } from "@/lib/platform/api/wait-header";

/** His screen tells how long an item was looked at; the hub decides whether it was seen (D55). */
export const PATCH = route<{ id: string }>("media.reply", async (request, { identity, params }) => {
  await noteLook(identity, params.id, await parseJsonBody(request, lookSchema), request.headers.get(WAITED_HEADER));
  return new Response(null, { status: 204 });
});
