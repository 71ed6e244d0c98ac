import "server-only";
import type { z } from "zod";
import type { Identity } from "@/lib/accounts/permissions/matrix";
import { toErrorReply } from "@/lib/accounts/routes/route";
import { MAX_CHUNK_BASE64_CHARS, parseUploadId } from "@/lib/media/uploads/rules";
import {
  type ProxyChunkResponse,
  proxyChunkResponseSchema,
  type proxyChunkRequestSchema,
} from "@/lib/media/uploads/schema";
import { decodeBase64 } from "@/lib/media/uploads/server/base64";
import { acceptChunk, type ChunkRequest } from "@/lib/media/uploads/server/chunk-store";
import { getOffset } from "@/lib/media/uploads/server/session-store";
import { progressStatus } from "@/lib/media/uploads/server/upload-http";
import { refusal } from "@/lib/media/words/refusal";

const STATUS_TEXTS: Record<number, string> = { 200: "OK", 308: "Resume Incomplete" };

/** Parses the address to an id and never fetches it (D12, I13). Throws AppError "invalid", "too-large", and as {@link acceptChunk} does. */
export async function acceptProxyChunk(
  identity: Identity,
  { sessionURL, chunkData, contentRange }: z.output<typeof proxyChunkRequestSchema>,
  ownOrigin: string,
): Promise<ProxyChunkResponse> {
  const id = parseUploadId(sessionURL, ownOrigin);
  if (id === null) throw refusal("invalid", "record.address");
  if (chunkData.length > MAX_CHUNK_BASE64_CHARS) throw refusal("too-large", "chunk.tooLarge");
  const bytes = decodeBase64(chunkData);
  if (bytes === null) throw refusal("invalid", "chunk.notBase64");
  const chunk = { contentRange, announcedBytes: bytes.length, beginning: null, read: async () => bytes };
  const { status, offset, failure } = await acceptAndReport(identity, id, chunk);
  return proxyChunkResponseSchema.parse({
    ...failure,
    status,
    statusText: STATUS_TEXTS[status] ?? "Failed",
    ...(offset === null ? {} : { offset }),
  });
}

async function acceptAndReport(identity: Identity, id: string, chunk: ChunkRequest) {
  try {
    const progress = await acceptChunk(identity, id, chunk);
    return { status: progressStatus(progress), offset: progress.offsetBytes, failure: {} };
  } catch (error) {
    const { status, body } = toErrorReply(error);
    return { status, offset: await getOffset(identity, id).catch(() => null), failure: body };
  }
}
