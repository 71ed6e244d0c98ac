import "server-only";
import { env } from "@/lib/env";
import { errorAnswer } from "@/lib/http/route";
import type { Progress } from "@/lib/uploads/chunk-store";
import { storedAnswerSchema } from "@/lib/uploads/schema";

/** Upload-Offset and, when there is something, Range: what every answer of a session's address carries. */
export function offsetHeaders(offsetBytes: number): Record<string, string> {
  const headers = { "Upload-Offset": String(offsetBytes), "Cache-Control": "no-store" };
  return offsetBytes > 0 ? { ...headers, Range: `bytes=0-${offsetBytes - 1}` } : headers;
}

/** 200 with what is stored, or 308 without a Location while more is expected (upload-protocol section 1). */
export function progressAnswer({ offsetBytes, stored }: Progress): Response {
  const headers = offsetHeaders(offsetBytes);
  if (stored) return Response.json(storedAnswerSchema.parse(stored), { headers });
  return new Response(null, { status: env().uploadAcceptedStatus, headers });
}

/** The answer of a failed chunk, with the server's offset when the upload is this sender's. */
export async function chunkErrorAnswer(error: unknown, offset: () => Promise<number>): Promise<Response> {
  const response = errorAnswer(error);
  const offsetBytes = await offset().catch(() => null);
  for (const [name, value] of Object.entries(offsetBytes === null ? {} : offsetHeaders(offsetBytes))) response.headers.set(name, value);
  return response;
}
