import { parseOptionalJsonBody } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { startUploadAnswerSchema, startUploadRequestSchema } from "@/lib/uploads/schema";
import { startChunked } from "@/lib/uploads/session-store";

export const POST = route("media.send", async (request, { identity }) => {
  const started = await startChunked(identity, await parseOptionalJsonBody(request, startUploadRequestSchema));
  return answer(startUploadAnswerSchema, started.answer, { status: started.created ? 201 : 200 });
});
