import "server-only";
import type { NextRequest } from "next/server";
import * as z from "zod";
import { cookieName } from "@/lib/accounts/auth/cookies";
import { throttleLinkRedemption, identify, createLinkBrowser } from "@/lib/accounts/auth/session";
import { type Action, actingIdentity, ANONYMOUS, type Identity, may } from "@/lib/accounts/permissions/matrix";
import { rememberResult } from "@/lib/accounts/routes/remember-result";
import { AppError, CARETAKER_SENTENCES, type ErrorCode, isAppError } from "@/lib/platform/app-error";
import { toAppError } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/platform/http/client-address";
import { requireOwnHost } from "@/lib/platform/http/own-host";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { log } from "@/lib/platform/log";
import { newId } from "@/lib/platform/random";
import { clock } from "@/lib/platform/time/clock";

type Handler<P> = (
  request: NextRequest,
  call: { identity: Identity; identities: readonly Identity[]; params: P },
) => Promise<Response>;

const LOGGED_CHARS = 100;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function requireSameOrigin({ headers }: NextRequest): void {
  const proven = isSameOrigin({
    fetchSite: headers.get("sec-fetch-site"),
    origin: headers.get("origin"),
    host: headers.get("host"),
  });
  if (proven) return;
  const told = ["host", "origin", "sec-fetch-site"].map((name): [string, string | null] => [
    name,
    headers.get(name)?.slice(0, LOGGED_CHARS) ?? null,
  ]);
  // A proxy that passes on no Host, or another one, makes every form fail: only its log can tell the operator.
  log.warn("origin.refused", Object.fromEntries(told));
  throw new AppError("forbidden", "This request didn’t come from the hub's own pages.");
}

const LINK_REVOKED = "Your link no longer works. Please ask the person who sent it for a new one.";

function permissionError(identity: Identity, action: Action, cookies: { has(name: string): boolean }): AppError {
  if (identity.kind !== "anonymous") return new AppError("forbidden", "You don't have permission to do this.");
  if (action === "media.send" && cookies.has(cookieName("fam"))) return new AppError("unauthenticated", LINK_REVOKED);
  return new AppError("unauthenticated", "Please log in first.");
}

type ErrorReply = {
  status: number;
  body: { message: string; code: ErrorCode; [detail: string]: unknown };
  headers: Record<string, string>;
};

export function toErrorReply(thrown: unknown, identity: Identity = ANONYMOUS): ErrorReply {
  const error = toAppError(thrown);
  if (isAppError(error)) {
    const cause = String(error.cause);
    if (error.cause !== undefined) log.warn("request.failed", { code: error.code, cause });
    const message = (may(identity, "household.manage") ? CARETAKER_SENTENCES[error.code] : undefined) ?? error.message;
    const body = { message, code: error.code, ...error.details };
    return { status: error.status, body, headers: { "Cache-Control": "no-store", ...error.headers } };
  }
  const requestId = newId();
  log.error("request.crashed", error, { requestId });
  const message = "Something went wrong on the hub. Please try again in a moment.";
  return { status: 500, body: { message, code: "internal", requestId }, headers: { "Cache-Control": "no-store" } };
}

function errorResponse(thrown: unknown, identity: Identity = ANONYMOUS): Response {
  const { status, body, headers } = toErrorReply(thrown, identity);
  return Response.json(body, { status, headers });
}

/** Makes a route handler: checks the permission (D7) and, but for reads, the origin (D6). With `isRemembered` a request that comes again creates nothing more. Nothing is cached unless the handler sets Cache-Control. */
export function route<P = Record<string, never>>(
  action: Action,
  handler: Handler<P>,
  { isRemembered = false }: { isRemembered?: boolean } = {},
) {
  return async (request: NextRequest, context: { params: Promise<P> }): Promise<Response> => {
    let identity: Identity = ANONYMOUS;
    try {
      const identities = await identify((name) => request.cookies.get(name)?.value);
      identity = actingIdentity(identities, action);
      const visitor = identity.kind === "anonymous" && action === "media.send" && env().FAMILY_UPLOAD === "open";
      if (!visitor && !may(identity, action)) throw permissionError(identity, action, request.cookies);
      if (!READS.has(request.method)) requireSameOrigin(request);
      if (visitor) requireOwnHost(request.headers);
      if (visitor) await throttleLinkRedemption(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
      const opened = visitor ? await createLinkBrowser() : null;
      if (opened) identity = opened.identity;
      const params = await context.params;
      const work = () => handler(request, { identity, identities, params });
      const response = await (isRemembered ? rememberResult(request, identity, work) : work());
      if (opened) response.headers.append("Set-Cookie", opened.setCookie);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      // The hub's own clock, because screens set theirs by it (lib/platform/time/server-time.ts).
      response.headers.set("Date", clock.now().toUTCString());
      return response;
    } catch (error) {
      return errorResponse(error, identity);
    }
  };
}

/** A JSON response checked by its schema, so that no database row leaves the server by accident. Throws for data that does not fit. */
export function respond<S extends z.core.$ZodType>(schema: S, data: z.input<S>, init?: ResponseInit): Response {
  return Response.json(z.parse(schema, data), init);
}
