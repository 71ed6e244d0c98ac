import "server-only";
import type { z } from "zod";
import type { Identity } from "@/lib/auth/rules";
import { AppError } from "@/lib/http/errors";
import { decodeBase64 } from "@/lib/uploads/base64";
import { acceptChunk } from "@/lib/uploads/chunk-store";
import { MAX_CHUNK_BASE64_CHARS, uploadIdOf } from "@/lib/uploads/rules";
import { type ProxyChunkAnswer, proxyChunkAnswerSchema, type proxyChunkRequestSchema } from "@/lib/uploads/schema";
import { offsetOf } from "@/lib/uploads/session-store";
import { chunkErrorAnswer, progressAnswer } from "@/lib/uploads/upload-answer";

const STATUS_TEXTS: Record<number, string> = { 200: "OK", 308: "Resume Incomplete" };

/**
 * A chunk by the proxy call: the same as a PUT to its session's address, with the bytes as base64. The address is parsed
 * to an id and never fetched (D12, I13). Answers what the PUT would have answered. Throws AppError "invalid" for a bad
 * address or bad base64, "too-large" for more than a chunk.
 */
export async function acceptProxyChunk(
  identity: Identity,
  { sessionURL, chunkData, contentRange }: z.output<typeof proxyChunkRequestSchema>,
  ownOrigin: string,
): Promise<ProxyChunkAnswer> {
  const id = uploadIdOf(sessionURL, ownOrigin);
  if (id === null) throw new AppError("invalid", "This is not the address of an upload.");
  if (chunkData.length > MAX_CHUNK_BASE64_CHARS) throw new AppError("too-large", "This is more than one part of a file.");
  const bytes = decodeBase64(chunkData);
  if (bytes === null) throw new AppError("invalid", "This part of the file is not valid base64.");
  const chunk = { contentRange, announcedBytes: bytes.length, read: async () => bytes };
  const response = await acceptChunk(identity, id, chunk).then(progressAnswer, (error: unknown) =>
    chunkErrorAnswer(error, () => offsetOf(identity, id)),
  );
  const failure: unknown = response.ok || response.status === 308 ? {} : await response.json();
  const offset = response.headers.get("upload-offset");
  return proxyChunkAnswerSchema.parse({
    ...(typeof failure === "object" ? failure : {}),
    status: response.status,
    statusText: STATUS_TEXTS[response.status] ?? "Failed",
    ...(offset === null ? {} : { offset: Number(offset) }),
  });
}
