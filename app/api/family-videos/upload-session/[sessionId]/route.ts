import type { NextRequest } from "next/server";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { respond, route } from "@/lib/accounts/routes/route";
import { uploadStatusSchema } from "@/lib/media/uploads/schema";
import { acceptChunk, getProgress } from "@/lib/media/uploads/server/chunk-store";
import { acceptWhole } from "@/lib/media/uploads/server/direct-store";
import { getOffset, getUploadStatus } from "@/lib/media/uploads/server/session-store";
import {
  chunkErrorResponse,
  offsetHeaders,
  parseContentDigest,
  progressResponse,
} from "@/lib/media/uploads/server/upload-http";
import { readBytes } from "@/lib/platform/api/request-body";
import { CHUNK_BYTES } from "@/lib/platform/storage/chunk-grid";

type Params = { sessionId: string };

async function put(request: NextRequest, identity: Identity, id: string) {
  const length = request.headers.get("content-length");
  const announcedBytes = length === null ? null : Number(length);
  const contentRange = request.headers.get("content-range");
  if (contentRange === null) {
    const stored = await acceptWhole(identity, id, { announcedBytes, body: request.body });
    return { offsetBytes: stored.size, totalBytes: stored.size, stored };
  }
  const read = (onCut: (received: Buffer) => void) => readBytes(request, { maxBytes: CHUNK_BYTES, onCut });
  return acceptChunk(identity, id, {
    contentRange,
    announcedBytes,
    read,
    beginning: request.headers.get("upload-beginning"),
    ...parseContentDigest(request.headers.get("content-digest")),
  });
}

export const PUT = route<Params>("media.send", async (request, { identity, params }) =>
  put(request, identity, params.sessionId).then(progressResponse, (error: unknown) =>
    chunkErrorResponse(error, () => getOffset(identity, params.sessionId)),
  ),
);

export const HEAD = route<Params>("media.send", async (_request, { identity, params }) => {
  const response = progressResponse(await getProgress(identity, params.sessionId));
  return new Response(null, { status: response.status, headers: response.headers });
});

export const GET = route<Params>("media.send", async (_request, { identity, params }) => {
  const status = await getUploadStatus(identity, params.sessionId);
  return respond(uploadStatusSchema, status, { headers: offsetHeaders(status.offset) });
});
