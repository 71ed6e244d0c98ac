import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { CLIENT_ADDRESS_HEADER, networkOf } from "@/lib/http/client-address";
import { bringsBody, type DoorRefusal, refusalAtDoor } from "@/lib/http/door-rules";
import { singleton } from "@/lib/singleton";

/** Requests with a body that may be open at once: with 256 KiB each (files have their own limits) a bound for their memory. */
const BODIES = { all: 256, oneNetwork: 64 };
/** A sender who is refused hears it before the line is cut, and what it sends meanwhile is thrown away. */
const LINGER_MS = 5000;
const BUSY: DoorRefusal = { status: 503, code: "busy", message: "The hub is busy. Please try again in a moment.", headers: { "Retry-After": "1" } };

const open = singleton("open-bodies", () => ({ all: 0, byNetwork: new Map<string, number>() }));

function refuse(request: IncomingMessage, response: ServerResponse, { status, code, message, headers }: DoorRefusal): void {
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

/** Counts a request with a body until it is answered; false when too many are open. */
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

/**
 * What every request meets before Next sees it. Answers false when the request was refused, and then has answered it.
 * Takes a request whose {@link CLIENT_ADDRESS_HEADER} is set.
 */
export function passesDoor(request: IncomingMessage, response: ServerResponse): boolean {
  const { headers, method = "", url = "" } = request;
  // The hub has no server actions; with this header Next looks for one, and logs each time that it found none.
  delete headers["next-action"];
  const head = { method, url, contentLength: headers["content-length"], transferEncoding: headers["transfer-encoding"] };
  const network = networkOf(String(headers[CLIENT_ADDRESS_HEADER] ?? ""));
  const refusal = refusalAtDoor(head) ?? (bringsBody(head) && !hasRoom(network, response) ? BUSY : null);
  if (refusal) refuse(request, response, refusal);
  return refusal === null;
}
