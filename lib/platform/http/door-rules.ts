const METHODS = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const READS = ["GET", "HEAD"];
/** These routes take large bodies and check their length themselves. */
const TAKES_FILES = /^\/api\/(family-videos\/(upload-session\/|upload-chunk$|[^/]+\/voices\/)|schedule-items\/import$)/;
export const JSON_MAX_BYTES = 256 * 1024;
const LOG_OUT = "/api/logout";
/** Target of a phone's share sheet. Its page's service worker answers, and keeps the files on the phone; without it they come here. */
const SHARED = "/family/share";
const PUBLIC = /^\/api\/(auth\/|logout$|family-access$|kiosk-pairing$)/;
const LOGINS = /^\/api\/auth\/(login|second-step|setup|callback\/credentials)$/;
export const PUBLIC_MAX_BYTES = 8 * 1024;

type RequestHead = {
  method: string;
  url: string;
  contentLength?: string | undefined;
  transferEncoding?: string | undefined;
};
export type DoorError = {
  status: 303 | 400 | 405 | 408 | 411 | 413 | 429 | 503;
  code: string;
  message: string;
  /** Names the message in other languages. */
  reason?: string;
  headers?: Record<string, string>;
};

export function hasBody({ contentLength, transferEncoding }: RequestHead): boolean {
  return transferEncoding !== undefined || (contentLength !== undefined && Number(contentLength) !== 0);
}

/** The path as Next reads it: "." and ".." resolved, "/" for a backslash. Null for what is no address. */
export function parsePath(url: string): string | null {
  const address = url.startsWith("/") ? `http://hub${url}` : url;
  return URL.canParse(address) ? new URL(address).pathname : null;
}

export const TOO_MANY_LOGINS = {
  status: 429,
  code: "too-many",
  message: "Too many people are logging in right now. Please try again in a few seconds.",
  reason: "login.crowd",
  headers: { "Retry-After": "5" },
} as const satisfies DoorError;

export function isLogin({ method }: RequestHead, path: string): boolean {
  return method === "POST" && LOGINS.test(path);
}

type RequestKind = "page" | "api" | "object" | "program";

export function kindOf(path: string): RequestKind {
  if (path.startsWith("/api/")) return "api";
  if (path.startsWith("/objects/")) return "object";
  return path.startsWith("/_next/") || /^\/[\w-]+\.\w+$/.test(path) ? "program" : "page";
}

/** Returns true if the percent-encoding is valid UTF-8 without U+0000, which SQLite stores and PostgreSQL refuses. */
function isDecodable(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes("\0");
  } catch {
    return false;
  }
}

function methodNotAllowed(allowed: string[]): DoorError {
  return {
    status: 405,
    code: "method",
    message: "This method isn’t allowed here.",
    headers: { Allow: allowed.join(", ") },
  };
}

export type ApiRoute = { segments: readonly string[]; methods: readonly string[] };

const fitsAnyPart = (segment: string) => segment.startsWith("[");
const fitsTheRest = (segment = "") => segment.startsWith("[...");

function fits({ segments }: ApiRoute, parts: readonly string[]): boolean {
  const isLong = fitsTheRest(segments.at(-1)) ? parts.length >= segments.length : parts.length === segments.length;
  return isLong && segments.every((one, at) => (fitsAnyPart(one) ? parts[at] !== "" : one === parts[at]));
}

/** Sorts as Next decides: from the left a name comes before any part, and that before the rest. */
const rankOf = ({ segments }: ApiRoute) =>
  segments.map((one) => Number(fitsAnyPart(one)) + Number(fitsTheRest(one))).join("");

/** The methods of an address of {@link parsePath}; null for an API's address that there is not. */
function methodsOf(path: string, routes: readonly ApiRoute[]): string[] | null {
  if (path === SHARED) return [...READS, "POST"];
  if (!path.startsWith("/api/")) return READS;
  // Next would answer its HEAD as a GET, which logs out.
  if (path === LOG_OUT) return ["GET", "OPTIONS", "POST"];
  const parts = path.slice(1).split("/");
  const [route] = routes.filter((one) => fits(one, parts)).sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
  if (!route) return null;
  const added = route.methods.includes("GET") ? ["HEAD", "OPTIONS"] : ["OPTIONS"];
  return [...new Set([...route.methods, ...added])].sort();
}

/** Returns the error for a request's head, or null. Pages take no body, because Next would buffer up to 10 MB of it. */
export function checkAtDoor(head: RequestHead, routes: readonly ApiRoute[] = []): DoorError | null {
  const path = parsePath(head.url);
  const methods = (path === null ? null : methodsOf(path, routes)) ?? METHODS;
  if (!METHODS.includes(head.method)) return methodNotAllowed(methods);
  if (path === null || !isDecodable(head.url))
    return { status: 400, code: "invalid", message: "This link isn’t valid. Please check it." };
  if (!methods.includes(head.method)) return methodNotAllowed(methods);
  if (path === SHARED) {
    const Location = head.method === "POST" ? "/family?shared=lost" : "/family";
    return { status: 303, code: "elsewhere", message: "Please choose the files on the page.", headers: { Location } };
  }
  if (!path.startsWith("/api/") && !path.startsWith("/objects/"))
    return hasBody(head) ? { status: 413, code: "too-large", message: "This address doesn’t accept data." } : null;
  if (!hasBody(head) || TAKES_FILES.test(path)) return null;
  if (head.transferEncoding !== undefined)
    return { status: 411, code: "length-required", message: "This request must include its length." };
  return Number(head.contentLength) > (PUBLIC.test(path) ? PUBLIC_MAX_BYTES : JSON_MAX_BYTES)
    ? { status: 413, code: "too-large", message: "This request is too large." }
    : null;
}
