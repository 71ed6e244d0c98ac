import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as untilNextLook, setTimeout as wait } from "node:timers/promises";
import { createWaitingRoom, type WaitingRoom } from "@/lib/platform/concurrency/waiting-room";
import { apiRoutes } from "@/lib/platform/http/api-routes";
import { CLIENT_ADDRESS_HEADER, networkOf, siteOf } from "@/lib/platform/http/client-address";
import {
  checkAtDoor,
  type DoorError,
  hasBody,
  isLogin,
  kindOf,
  parsePath,
  PUBLIC_MAX_BYTES,
  TOO_MANY_LOGINS,
} from "@/lib/platform/http/door-rules";
import { type Bounds, createCounts } from "@/lib/platform/http/open-requests";
import { endUnread } from "@/lib/platform/http/unread-answers";
import { singleton } from "@/lib/platform/singleton";
import { clock } from "@/lib/platform/time/clock";

/** Requests with a body that may be open. At 256 KiB each this bounds their memory; files have limits of their own. */
const BODIES: Record<Standing, Bounds> = {
  known: { all: 256, network: 128, site: 128 },
  stranger: { all: 64, network: 16, site: 32 },
};
/** All other requests, until their answer is read. Event streams have limits of their own (docs/live.md). */
const READS: Record<Standing, Bounds> = {
  known: { all: 2000, network: 1000, site: 1000 },
  stranger: { all: 256, network: 64, site: 128 },
};
const PAGES: Record<Standing, Bounds> = {
  known: { all: 48, network: 32, site: 32 },
  stranger: { all: 64, network: 32, site: 48 },
};
/** Answers that the one thread makes at once, and places to wait: a second of work. Files wait for a disk or a bucket and hold up no answers. */
const TURNS: Record<Standing, { atOnce: number; places: number }> = {
  known: { atOnce: 16, places: 200 },
  stranger: { atOnce: 2, places: 40 },
};
/** Strangers' logins have a short queue of their own: most of each is a hash, which takes none of the thread's time. */
const LOGINS = { atOnce: 2, places: { first: 0, others: 10 } };
/** A connection is taken at one look at the network and its request read at the next. In an endless flood strangers have their turns all the same. */
const QUIET_LOOKS = 2;
const LONGEST_MEETING_MS = 250;
/** An answer that has not ended by then waits for something other than the thread. */
const LONGEST_TURN_MS = 2000;
/** A client that reads nothing of its answer for so long is gone; a known one may look at a video that is paused. */
const UNREAD_MS = 10_000;

/** The door itself says to strangers that the hub is alive: behind a flood of pages Next would take its turn among them. */
const ALIVE = "/api/health";
const READING = new Set(["GET", "HEAD"]);
/** A stranger's small body is there after so long, or is refused before Next sees it. */
const BODY = { limitMs: 5000, lookEveryMs: 20 };
const TOO_SLOW: DoorError = {
  status: 408,
  code: "timeout",
  message: "The data took too long to arrive. Please try again.",
};
/** A refused sender has this long to read the response before its connection is closed; what it sends in between is dropped. */
const LINGER_MS = 5000;
const BUSY: DoorError = {
  status: 503,
  code: "busy",
  message: "The hub is busy. Please try again in a moment.",
  headers: { "Retry-After": "1" },
};

type Standing = "known" | "stranger";

function ofEach<T, R>(rules: Record<Standing, T>, make: (rule: T) => R): Record<Standing, R> {
  return { known: make(rules.known), stranger: make(rules.stranger) };
}

const door = singleton("door", () => ({
  bodies: ofEach(BODIES, createCounts),
  reads: ofEach(READS, createCounts),
  pages: ofEach(PAGES, createCounts),
  turns: ofEach(TURNS, ({ atOnce, places }) => createWaitingRoom({ atOnce, places: { first: 0, others: places } })),
  files: ofEach(TURNS, ({ atOnce, places }) => createWaitingRoom({ atOnce, places: { first: 0, others: places } })),
  logins: createWaitingRoom(LOGINS),
  arrivals: 0,
}));

function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  data: object,
  headers?: DoorError["headers"],
): void {
  const body = JSON.stringify(data);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // The hub's own clock, as in lib/accounts/routes/route.ts.
    Date: clock.now().toUTCString(),
    ...headers,
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

function sendError(request: IncomingMessage, response: ServerResponse, { status, headers, ...said }: DoorError): void {
  sendJson(request, response, status, said, headers);
  if (request.complete) return;
  const cut = setTimeout(() => request.socket.destroy(), LINGER_MS);
  for (const event of ["end", "close"]) request.once(event, () => clearTimeout(cut));
  request.resume();
}

function hasRoom(counts: ReturnType<typeof createCounts>, network: string, response: ServerResponse): boolean {
  const free = response.destroyed ? null : counts.take(network);
  if (free) response.once("close", free);
  return free !== null;
}

/** Waits until all arrivals are met: Node takes one connection a look at the network, and pages made in between would delay them. */
async function metArrivals(): Promise<void> {
  const began = performance.now();
  for (let quietLooks = 0; quietLooks < QUIET_LOOKS && performance.now() - began < LONGEST_MEETING_MS;) {
    const { arrivals } = door;
    await untilNextLook();
    quietLooks = door.arrivals === arrivals ? quietLooks + 1 : 0;
  }
}

async function hasTurn(
  standing: Standing,
  turns: WaitingRoom,
  network: string,
  response: ServerResponse,
): Promise<boolean> {
  const { socket } = response.req;
  const isGone = () => response.destroyed || socket.destroyed || socket.readableEnded;
  const leave = await turns({ from: siteOf(network) ?? network, isGone });
  if (leave === null) return false;
  if (standing === "stranger") await metArrivals();
  if (isGone()) {
    leave();
    return false;
  }
  setTimeout(leave, LONGEST_TURN_MS).unref();
  // "unread" is of server.mjs: the answer waits for its client or for an event, and the thread is free.
  for (const event of ["close", "finish", "unread"]) response.once(event, leave);
  return true;
}

/** Waits until a small body lies in the request's own buffer, so that its sender's pace is no one else's. Returns false when it does not come. */
async function hasArrived(request: IncomingMessage): Promise<boolean> {
  const began = performance.now();
  while (!request.complete && !request.destroyed && performance.now() - began < BODY.limitMs)
    await wait(BODY.lookEveryMs);
  return request.complete;
}

export type DoorQuestions = {
  /** Who is known by a Cookie header and comes before strangers; lib/accounts/auth/visitors/standing.ts. */
  isKnown: (cookies: string | undefined, network: string) => Promise<boolean>;
  health: () => object;
};

/** Resolves with false when it has sent the response itself. The request's {@link CLIENT_ADDRESS_HEADER} must be set. */
export async function passesDoor(
  request: IncomingMessage,
  response: ServerResponse,
  { isKnown, health }: DoorQuestions,
): Promise<boolean> {
  const { headers, method = "", url = "" } = request;
  door.arrivals += 1;
  // The hub has no server actions; Next would look for the one named here and log that it found none.
  delete headers["next-action"];
  const head = {
    method,
    url,
    contentLength: headers["content-length"],
    transferEncoding: headers["transfer-encoding"],
  };
  const error = checkAtDoor(head, apiRoutes());
  if (error) {
    sendError(request, response, error);
    return false;
  }
  const path = parsePath(url) ?? "";
  if (path === ALIVE && READING.has(method) && !hasBody(head) && !headers.cookie) {
    sendJson(request, response, 200, health());
    return false;
  }
  const kind = kindOf(path);
  const network = networkOf(String(headers[CLIENT_ADDRESS_HEADER] ?? ""));
  const standing = kind !== "program" && (await isKnown(headers.cookie, network)) ? "known" : "stranger";
  if (standing === "stranger" || kind === "page") endUnread(response, UNREAD_MS);
  const isBody = hasBody(head);
  const isLoginOfStranger = standing === "stranger" && isLogin(head, path);
  const turns = isLoginOfStranger ? door.logins : (kind === "object" ? door.files : door.turns)[standing];
  const isSmallOfStranger = standing === "stranger" && Number(head.contentLength) <= PUBLIC_MAX_BYTES;
  const hasPlace =
    hasRoom((isBody ? door.bodies : door.reads)[standing], network, response) &&
    (kind !== "page" || hasRoom(door.pages[standing], network, response));
  const isLate = hasPlace && isBody && isSmallOfStranger && !(await hasArrived(request));
  // Other bodies have bounds of their own, and their senders are slower than the thread; that the hub is alive costs nothing to say.
  const needsTurn = isBody ? isSmallOfStranger : kind !== "program" && path !== ALIVE;
  const passes = hasPlace && !isLate && (!needsTurn || (await hasTurn(standing, turns, network, response)));
  const full = isLoginOfStranger ? TOO_MANY_LOGINS : BUSY;
  if (!passes) sendError(request, response, isLate ? TOO_SLOW : full);
  return passes;
}
