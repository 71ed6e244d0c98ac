/** Only these methods are known here; TRACE and the like are refused wherever they are sent. */
const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const READS = ["GET", "HEAD"];
/** What takes more than a small JSON body says so itself, and cuts it off itself. */
const TAKES_FILES = /^\/api\/family-videos\/(upload-session\/|upload-chunk$)/;
/** The largest JSON body of the hub. */
export const JSON_MAX_BYTES = 256 * 1024;

/** A request's head, as the door sees it; header values as they came. */
export type RequestHead = { method: string; url: string; contentLength?: string | undefined; transferEncoding?: string | undefined };
/** An answer that the door gives itself. */
export type DoorRefusal = { status: 400 | 405 | 411 | 413 | 503; code: string; message: string; headers?: Record<string, string> };

/** Whether a body follows the head. */
export function bringsBody({ contentLength, transferEncoding }: RequestHead): boolean {
  return transferEncoding !== undefined || (contentLength !== undefined && Number(contentLength) !== 0);
}

/** The path as Next reads it, without "." and ".." and with "/" for a backslash; null for what is no address. */
function pathOf(url: string): string | null {
  const address = url.startsWith("/") ? `http://hub${url}` : url;
  return URL.canParse(address) ? new URL(address).pathname : null;
}

/** Whether every percent sign begins a byte of UTF-8, and none stands for U+0000, which no database of ours keeps alike. */
function isWellWritten(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

function methodRefused(allowed: string[]): DoorRefusal {
  return { status: 405, code: "method", message: "This address cannot be used in this way.", headers: { Allow: allowed.join(", ") } };
}

/**
 * Why a request is refused before a byte of its body is kept, or null. Pages, and everything that is neither an API nor a
 * file, are only read: Next would keep up to 10 MB of a body for them.
 */
export function refusalAtDoor(head: RequestHead): DoorRefusal | null {
  if (!METHODS.includes(head.method)) return methodRefused(METHODS);
  const path = pathOf(head.url);
  if (path === null || !isWellWritten(head.url)) return { status: 400, code: "invalid", message: "This address is not written correctly. Please check the link." };
  if (!path.startsWith("/api/") && !path.startsWith("/objects/")) {
    if (!READS.includes(head.method)) return methodRefused(READS);
    return bringsBody(head) ? { status: 413, code: "too-large", message: "This address takes no data." } : null;
  }
  if (!bringsBody(head) || TAKES_FILES.test(path)) return null;
  if (head.transferEncoding !== undefined) return { status: 411, code: "length-required", message: "This request must say how long it is." };
  return Number(head.contentLength) > JSON_MAX_BYTES ? { status: 413, code: "too-large", message: "This is more than the hub takes at once." } : null;
}
