import { respond, route } from "@/lib/accounts/routes/route";
import { setAnswer } from "@/lib/media/replies/answer-store";
import { answerRequestSchema, answersSchema } from "@/lib/media/replies/schema";
import { parseJsonBody } from "@/lib/platform/api/request-body";
import { WAITED_HEADER } from "@/lib/platform/api/wait-header";

/** He answers an item by a button, or takes that back (D55). */
export const PATCH = route<{ id: string }>("media.reply", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, answerRequestSchema);
  return respond(answersSchema, await setAnswer(identity, params.id, change, request.headers.get(WAITED_HEADER)));
});
