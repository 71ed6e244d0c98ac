import { parseOptionalJsonBody } from "@/lib/api/request-body";
import { respond, route } from "@/lib/api/route";
import { directUploadResponseSchema, startUploadRequestSchema } from "@/lib/uploads/schema";
import { startDirect } from "@/lib/uploads/server/session-store";

export const POST = route("media.send", async (request, { identity }) => {
  const wish = await parseOptionalJsonBody(request, startUploadRequestSchema);
  return respond(directUploadResponseSchema, await startDirect(identity, wish), { status: 201 });
});
