import { parseJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { WAITED_HEADER } from "@/lib/api/waited";
import { setAnswer } from "@/lib/replies/answer-store";
import { answerRequestSchema, answersSchema } from "@/lib/replies/schema";

/** He answers an item by a button, or takes that back (D55). */
export const PATCH = route<{ id: string }>("media.reply", async (request, { identity, params }) => {
  const change = await parseJsonBody(request, answerRequestSchema);
  return respond(answersSchema, await setAnswer(identity, params.id, change, request.headers.get(WAITED_HEADER)));
});
