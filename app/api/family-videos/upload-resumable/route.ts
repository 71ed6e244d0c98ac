import { respond, route } from "@/lib/accounts/routes/route";
import { startUploadResponseSchema, startUploadRequestSchema } from "@/lib/media/uploads/schema";
import { startChunked } from "@/lib/media/uploads/server/session-store";
import { parseOptionalJsonBody } from "@/lib/platform/api/request-body";

export const POST = route("media.send", async (request, { identity }) => {
  const started = await startChunked(identity, await parseOptionalJsonBody(request, startUploadRequestSchema));
  return respond(startUploadResponseSchema, started.response, { status: started.created ? 201 : 200 });
});
