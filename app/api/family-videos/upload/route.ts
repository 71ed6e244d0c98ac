import { respond, route } from "@/lib/accounts/routes/route";
import { directUploadResponseSchema, startUploadRequestSchema } from "@/lib/media/uploads/schema";
import { startDirect } from "@/lib/media/uploads/server/session-store";
import { parseOptionalJsonBody } from "@/lib/platform/api/request-body";

export const POST = route("media.send", async (request, { identity }) => {
  const wish = await parseOptionalJsonBody(request, startUploadRequestSchema);
  return respond(directUploadResponseSchema, await startDirect(identity, wish), { status: 201 });
});
