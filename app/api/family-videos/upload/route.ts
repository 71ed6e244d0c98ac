import { parseOptionalJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { directUploadAnswerSchema, startUploadRequestSchema } from "@/lib/uploads/schema";
import { startDirect } from "@/lib/uploads/session-store";

export const POST = route("media.send", async (request, { identity }) => {
  const wish = await parseOptionalJsonBody(request, startUploadRequestSchema);
  return answer(directUploadAnswerSchema, await startDirect(identity, wish), { status: 201 });
});
