import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CLIENT_ADDRESS_HEADER, networkOf } from "@/lib/http/client-address";
import { hasBody, type DoorError, checkAtDoor } from "@/lib/http/door-rules";
import { singleton } from "@/lib/singleton";

/** Requests with a body that may be open at once. At 256 KiB each this bounds their memory; files have limits of their own. */
const BODIES = { all: 256, oneNetwork: 64 };
/** A refused sender has this long to read the response before its connection is closed; what it sends meanwhile is dropped. */
const LINGER_MS = 5000;
const BUSY: DoorError = {
  status: 503,
  code: "busy",
  message: "The hub is busy. Please try again in a moment.",
  headers: { "Retry-After": "1" },
};

const open = singleton("open-bodies", () => ({ all: 0, byNetwork: new Map<string, number>() }));

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, message, headers }: DoorError,
): void {
  const body = JSON.stringify({ message, code });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS);
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(cut));
  request.resume();
}

/** Counts a request with a body until its response is closed. Returns false when too many are open. */
function hasRoom(network: string, response: ServerResponse): boolean {
  const own = open.byNetwork.get(network) ?? 0;
  if (open.all >= BODIES.all || own >= BODIES.oneNetwork) return false;
  open.all += 1;
  open.byNetwork.set(network, own + 1);
  response.once("close", () => {
    open.all -= 1;
    const left = (open.byNetwork.get(network) ?? 1) - 1;
    if (left > 0) open.byNetwork.set(network, left);
    else open.byNetwork.delete(network);
  });
  return true;
}

/** Returns false when it has refused the request and sent the response. The request's {@link CLIENT_ADDRESS_HEADER} must be set. */
export function passesDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method = "", url = "" } = request;
  // The hub has no server actions; Next would look for the one named here and log that it found none.
  delete headers["next-action"];
  const head = {
    method,
    url,
    contentLength: headers["content-length"],
    transferEncoding: headers["transfer-encoding"],
  };
  const network = networkOf(String(headers[CLIENT_ADDRESS_HEADER] ?? ""));
  const error = checkAtDoor(head) ?? (hasBody(head) && !hasRoom(network, response) ? BUSY : null);
  if (error) sendError(request, response, error);
  return error === null;
}
