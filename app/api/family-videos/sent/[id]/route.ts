import { route } from "@/lib/accounts/routes/route";
import { rewordSent, takeBack } from "@/lib/media/replies/sent-store";
import { rewordRequestSchema } from "@/lib/media/sent/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";

/** A sender gives what he sent within the last hour another title and message (D55). */
export const PATCH = route<{ id: string }>("media.take-back", async (request, { identity, params }) => {
  await rewordSent(identity, params.id, await parseJsonBody(request, rewordRequestSchema));
  return new Response(null, { status: 204 });
});

/** A sender takes back what he sent within the last hour (D55). */
export const DELETE = route<{ id: string }>("media.take-back", async (_request, { identity, params }) => {
  await takeBack(identity, params.id);
  return new Response(null, { status: 204 });
});
