import { parseOptionalJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { startUploadResponseSchema, startUploadRequestSchema } from "@/lib/uploads/schema";
import { startChunked } from "@/lib/uploads/server/session-store";

export const POST = route("media.send", async (request, { identity }) => {
  const started = await startChunked(identity, await parseOptionalJsonBody(request, startUploadRequestSchema));
  return respond(startUploadResponseSchema, started.response, { status: started.created ? 201 : 200 });
});
