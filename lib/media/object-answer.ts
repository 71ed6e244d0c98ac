import "server-only";
import { FILE_POLICY } from "@/lib/http/answer-headers";
import { AppError } from "@/lib/http/errors";
import { log } from "@/lib/log";
import { parseByteRange } from "@/lib/media/byte-range";
import { isInlineType } from "@/lib/media/rules";
import type { ServedObject } from "@/lib/media/store";
import { StorageUnavailable } from "@/lib/storage/driver";
import { storage } from "@/lib/storage/storage";

/** Next removes Content-Length from every handler's answer; instrumentation-node.ts sets it again from this header. */
export const BODY_LENGTH_HEADER = "X-Body-Length";

const EXTENSION_OF_TYPE: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/gif": ".gif",
  "image/webp": ".webp",
  "image/avif": ".avif",
  "video/mp4": ".mp4",
  "video/quicktime": ".mov",
  "video/webm": ".webm",
  "audio/mpeg": ".mp3",
  "audio/mp4": ".m4a",
  "audio/wav": ".wav",
  "audio/ogg": ".ogg",
  "audio/webm": ".webm",
};
const LONGEST_NAME = 150;

/** A download's name as RFC 6266 wants it: plain ASCII, and the true one percent-encoded. */
function disposition({ contentType, fileName, title }: ServedObject): string {
  const kind = isInlineType(contentType) ? "inline" : "attachment";
  const wanted = (fileName ?? title + (EXTENSION_OF_TYPE[contentType] ?? "")).replace(/[\p{C}\\/"]/gu, "_");
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(wanted)?.[0] ?? "";
  const base = [...wanted.slice(0, wanted.length - extension.length)];
  const name = base.slice(0, LONGEST_NAME - extension.length).join("") + extension;
  // After NFKD: it makes a quotation mark of its full-width form.
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function headersOf(object: ServedObject): Headers {
  return new Headers({
    "Content-Type": isInlineType(object.contentType) ? object.contentType : "application/octet-stream",
    "Content-Disposition": disposition(object),
    "Content-Security-Policy": FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, max-age=604800, immutable, no-transform",
    ETag: `"${object.sha256}"`,
    "Accept-Ranges": "bytes",
  });
}

function matches(header: string | null, etag: string): boolean {
  return header !== null && (header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag));
}

async function open({ objectKey }: ServedObject, startByte: number, endByte: number): Promise<ReadableStream<Uint8Array> | null> {
  try {
    return await storage().read(objectKey, startByte, endByte);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    throw new AppError("unavailable", "The hub cannot reach its files at the moment. Please try again.", { cause: error, headers: { "Retry-After": "1" } });
  }
}

/**
 * The answer to a GET or HEAD of a stored file: whole, one range, 304 or 416. Nothing
 * but known media is ever rendered. Throws AppError "not-found" when the bytes are gone, "unavailable" when the store is.
 */
export async function answerObject(request: Request, object: ServedObject): Promise<Response> {
  const headers = headersOf(object);
  const etag = headers.get("ETag") ?? "";
  if (matches(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("if-range");
  // A Range means something in a GET only (RFC 9110, section 14.2).
  const asked = request.method === "HEAD" || (ifRange !== null && ifRange !== etag) ? null : request.headers.get("range");
  const range = parseByteRange(asked, object.sizeBytes);
  if (range.kind === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${object.sizeBytes}`);
    headers.set(BODY_LENGTH_HEADER, "0");
    return new Response(null, { status: 416, headers });
  }
  const [startByte, endByte] = range.kind === "slice" ? [range.startByte, range.endByte] : [0, object.sizeBytes - 1];
  const status = range.kind === "slice" ? 206 : 200;
  if (status === 206) headers.set("Content-Range", `bytes ${startByte}-${endByte}/${object.sizeBytes}`);
  headers.set(BODY_LENGTH_HEADER, String(endByte - startByte + 1));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await open(object, startByte, endByte);
  if (!stream) {
    // An item without its bytes breaks a promise (I4); the operator must hear of it.
    log.warn("media.bytes-missing", { objectKey: object.objectKey });
    throw new AppError("not-found", "This file is missing on the hub.");
  }
  return new Response(stream, { status, headers });
}
