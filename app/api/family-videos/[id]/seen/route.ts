import { parseJsonBody } from "@/lib/api/request-body";
import { route } from "@/lib/api/route";
import { WAITED_HEADER } from "@/lib/api/waited";
import { noteLook } from "@/lib/replies/answer-store";
import { lookSchema } from "@/lib/replies/schema";

/** His screen tells how long an item was looked at; the hub decides whether it was seen (D55). */
export const PATCH = route<{ id: string }>("media.reply", async (request, { identity, params }) => {
  await noteLook(identity, params.id, await parseJsonBody(request, lookSchema), request.headers.get(WAITED_HEADER));
  return new Response(null, { status: 204 });
});
