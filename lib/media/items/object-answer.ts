import "server-only";
import { parseByteRange } from "@/lib/media/items/byte-range";
import { CAPTIONS_TYPE, isInlineType } from "@/lib/media/items/rules";
import type { ServedObject } from "@/lib/media/items/store";
import { downloadExtension, extensionOf } from "@/lib/media/items/type-rules";
import { AppError } from "@/lib/platform/app-error";
import { FILE_POLICY } from "@/lib/platform/http/response-headers";
import { log } from "@/lib/platform/log";
import { isStorageUnavailable } from "@/lib/platform/storage/driver";
import { storage } from "@/lib/platform/storage/storage";

/** Next removes Content-Length; server.mjs sets it again from this header. */
export const BODY_LENGTH_HEADER = "X-Body-Length";

const LONGEST_NAME = 150;

/** RFC 6266: an ASCII name and the percent-encoded one, both always, so that no browser guesses. */
function disposition({ contentType, fileName, title }: ServedObject, asDownload: boolean): string {
  const kind = isInlineType(contentType) && !asDownload ? "inline" : "attachment";
  const wanted = (fileName ?? title).replace(/[\p{C}\\/"]/gu, "_");
  const own = /\.[A-Za-z0-9]{1,10}$/.exec(wanted)?.[0] ?? "";
  const extension = fileName === null ? extensionOf(contentType) : downloadExtension(contentType, fileName);
  const base = [...(fileName === null ? wanted : wanted.slice(0, wanted.length - own.length))];
  const name = base.slice(0, LONGEST_NAME - extension.length).join("") + extension;
  // After NFKD, which turns a full-width quotation mark into a plain one.
  const ascii = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function servedType({ contentType }: ServedObject): string {
  if (contentType === CAPTIONS_TYPE) return `${CAPTIONS_TYPE}; charset=utf-8`;
  return isInlineType(contentType) ? contentType : "application/octet-stream";
}

function toHeaders(object: ServedObject, asDownload: boolean): Headers {
  return new Headers({
    "Content-Type": servedType(object),
    "Content-Disposition": disposition(object, asDownload),
    "Content-Security-Policy": FILE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "private, max-age=604800, immutable, no-transform",
    ETag: `"${object.sha256}"`,
    "Accept-Ranges": "bytes",
  });
}

const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim());

function matches(header: string | null, etag: string): boolean {
  return header !== null && (header.trim() === "*" || tagsOf(header).some((tag) => tag.replace(/^W\//, "") === etag));
}

async function open(
  { objectKey }: ServedObject,
  startByte: number,
  endByte: number,
): Promise<ReadableStream<Uint8Array> | null> {
  try {
    return await storage().read(objectKey, startByte, endByte);
  } catch (error) {
    if (!isStorageUnavailable(error)) throw error;
    throw new AppError("unavailable", "We can’t reach the files right now. Please try again.", {
      cause: error,
      headers: { "Retry-After": "1" },
    });
  }
}

/** Responds to a GET or HEAD of a stored file. Renders only known media. Throws AppError "not-found" (no bytes), "unavailable" (store). */
export async function respondWithObject(request: Request, object: ServedObject): Promise<Response> {
  const headers = toHeaders(object, new URL(request.url).searchParams.has("download"));
  const etag = headers.get("ETag") ?? "";
  const ifMatch = request.headers.get("if-match");
  // RFC 9110, section 13.1.1: compared strongly, and before all others.
  if (ifMatch !== null && ifMatch.trim() !== "*" && !tagsOf(ifMatch).includes(etag))
    return new Response(null, { status: 412, headers: { ETag: etag, "Cache-Control": "no-store" } });
  if (matches(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("if-range");
  // A Range means something in a GET only (RFC 9110, section 14.2).
  const rangeHeader =
    request.method === "HEAD" || (ifRange !== null && ifRange !== etag) ? null : request.headers.get("range");
  const range = parseByteRange(rangeHeader, object.sizeBytes);
  if (range.kind === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${object.sizeBytes}`);
    headers.set(BODY_LENGTH_HEADER, "0");
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const [startByte, endByte] = range.kind === "slice" ? [range.startByte, range.endByte] : [0, object.sizeBytes - 1];
  const status = range.kind === "slice" ? 206 : 200;
  if (status === 206) headers.set("Content-Range", `bytes ${startByte}-${endByte}/${object.sizeBytes}`);
  headers.set(BODY_LENGTH_HEADER, String(endByte - startByte + 1));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const stream = await open(object, startByte, endByte);
  if (!stream) {
    // An item without bytes breaks I4, so the operator must hear of it.
    log.warn("media.bytes-missing", { objectKey: object.objectKey });
    throw new AppError("not-found", "This file is missing on the hub.");
  }
  return new Response(stream, { status, headers });
}
