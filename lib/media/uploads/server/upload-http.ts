import "server-only";
import { toErrorReply } from "@/lib/accounts/routes/route";
import { storedResponseSchema } from "@/lib/media/uploads/schema";
import type { Progress } from "@/lib/media/uploads/server/chunk-store";
import { env } from "@/lib/platform/env";

const SHA256_DIGEST = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):/;

/** The SHA-256 (hex) in a Content-Digest header (RFC 9530), as a field to spread; no field when it has none. */
export function parseContentDigest(header: string | null): { sha256?: string } {
  const encoded = header === null ? undefined : SHA256_DIGEST.exec(header)?.[1];
  return encoded === undefined ? {} : { sha256: Buffer.from(encoded, "base64").toString("hex") };
}

export function offsetHeaders(offsetBytes: number): Record<string, string> {
  const headers = { "Upload-Offset": String(offsetBytes), "Cache-Control": "no-store" };
  return offsetBytes > 0 ? { ...headers, Range: `bytes=0-${offsetBytes - 1}` } : headers;
}

export function progressStatus({ stored }: Progress): number {
  return stored ? 200 : env().uploadAcceptedStatus;
}

/** A 308 has no Location. */
export function progressResponse(progress: Progress): Response {
  const { stored, offsetBytes } = progress;
  const init = { status: progressStatus(progress), headers: offsetHeaders(offsetBytes) };
  return stored ? Response.json(storedResponseSchema.parse(stored), init) : new Response(null, init);
}

/** The response to a failed chunk; it names the server's offset when `getOffset` does not throw, as for another's upload. */
export async function chunkErrorResponse(error: unknown, getOffset: () => Promise<number>): Promise<Response> {
  const { status, body, headers } = toErrorReply(error);
  const offsetBytes = await getOffset().catch(() => null);
  return Response.json(body, {
    status,
    headers: { ...headers, ...(offsetBytes === null ? {} : offsetHeaders(offsetBytes)) },
  });
}
