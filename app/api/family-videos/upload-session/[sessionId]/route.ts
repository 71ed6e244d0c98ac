import type { NextRequest } from "next/server";
import type { Identity } from "@/lib/auth/rules";
import { readBytes } from "@/lib/http/request-body";
import { answer, route } from "@/lib/http/route";
import { acceptChunk, progressOf } from "@/lib/uploads/chunk-store";
import { contentDigest } from "@/lib/uploads/content-digest";
import { acceptWhole } from "@/lib/uploads/direct-store";
import { CHUNK_BYTES } from "@/lib/uploads/rules";
import { uploadStatusSchema } from "@/lib/uploads/schema";
import { offsetOf, uploadStatus } from "@/lib/uploads/session-store";
import { chunkErrorAnswer, offsetHeaders, progressAnswer } from "@/lib/uploads/upload-answer";

type Params = { sessionId: string };

async function put(request: NextRequest, identity: Identity, id: string) {
  const length = request.headers.get("content-length");
  const announcedBytes = length === null ? null : Number(length);
  const contentRange = request.headers.get("content-range");
  if (contentRange === null) {
    const stored = await acceptWhole(identity, id, { announcedBytes, body: request.body });
    return { offsetBytes: stored.size, totalBytes: stored.size, stored };
  }
  const read = () => readBytes(request, { maxBytes: CHUNK_BYTES });
  return acceptChunk(identity, id, { contentRange, announcedBytes, read, ...contentDigest(request.headers.get("content-digest")) });
}

export const PUT = route<Params>("media.send", async (request, { identity, params }) =>
  put(request, identity, params.sessionId).then(progressAnswer, (error: unknown) =>
    chunkErrorAnswer(error, () => offsetOf(identity, params.sessionId)),
  ),
);

export const HEAD = route<Params>("media.send", async (_request, { identity, params }) => {
  const answered = progressAnswer(await progressOf(identity, params.sessionId));
  return new Response(null, { status: answered.status, headers: answered.headers });
});

export const GET = route<Params>("media.send", async (_request, { identity, params }) => {
  const status = await uploadStatus(identity, params.sessionId);
  return answer(uploadStatusSchema, status, { headers: offsetHeaders(status.offset) });
});
