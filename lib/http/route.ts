import "server-only";
import type { NextRequest } from "next/server";
import * as z from "zod";
import { type Action, actingIdentity, ANONYMOUS, type Identity, may, sameOriginProof } from "@/lib/auth/rules";
import { countOpening, identify, openVisitor, refusal } from "@/lib/auth/session";
import { clock } from "@/lib/clock";
import { databaseError } from "@/lib/db";
import { env } from "@/lib/env";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { AppError, CARETAKER_SENTENCES } from "@/lib/http/errors";
import { proveOwnHost } from "@/lib/http/own-host";
import { log } from "@/lib/log";
import { newId } from "@/lib/random";

type Handler<P> = (request: NextRequest, call: { identity: Identity; params: P }) => Promise<Response>;

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

function proveOrigin({ headers }: NextRequest): void {
  const proven = sameOriginProof({ fetchSite: headers.get("sec-fetch-site"), origin: headers.get("origin"), host: headers.get("host") });
  if (!proven) throw new AppError("forbidden", "This request did not come from the hub's own pages.");
}

/** The JSON answer of an error to this person: foreseen ones by their table, all others logged in full and answered blandly. */
export function errorAnswer(thrown: unknown, identity: Identity = ANONYMOUS): Response {
  const error = databaseError(thrown);
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.warn("request.failed", { code: error.code, cause: String(error.cause) });
    const message = (may(identity, "household.manage") ? CARETAKER_SENTENCES[error.code] : undefined) ?? error.message;
    const body = { message, code: error.code, ...error.details };
    return Response.json(body, { status: error.status, headers: { "Cache-Control": "no-store", ...error.headers } });
  }
  const requestId = newId();
  log.error("request.crashed", error, { requestId });
  const message = "Something went wrong on the hub. Please try again in a moment.";
  return Response.json({ message, code: "internal", requestId }, { status: 500, headers: { "Cache-Control": "no-store" } });
}

/**
 * Makes a route handler: who is asking, may they (D7), did our own page ask (D6, for everything that changes something),
 * then the handler; errors become answers. Nothing is cached unless the handler says so.
 */
export function route<P = Record<string, never>>(action: Action, handler: Handler<P>) {
  return async (request: NextRequest, context: { params: Promise<P> }): Promise<Response> => {
    let identity: Identity = ANONYMOUS;
    try {
      const identities = await identify((name) => request.cookies.get(name)?.value);
      identity = actingIdentity(identities, action);
      const visitor = identity.kind === "anonymous" && action === "media.send" && env().FAMILY_UPLOAD === "open";
      if (!visitor && !may(identity, action)) throw refusal(identity, action, request.cookies);
      if (!READS.has(request.method)) proveOrigin(request);
      if (visitor) proveOwnHost(request.headers);
      if (visitor) await countOpening(request.headers.get(CLIENT_ADDRESS_HEADER) ?? "");
      const opened = visitor ? await openVisitor() : null;
      if (opened) identity = opened.identity;
      const response = await handler(request, { identity, params: await context.params });
      if (opened) response.headers.append("Set-Cookie", opened.setCookie);
      if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
      // By the hub's own clock, because screens set theirs by it (lib/http/server-time.ts).
      response.headers.set("Date", clock.now().toUTCString());
      return response;
    } catch (error) {
      return errorAnswer(error, identity);
    }
  };
}

/** A JSON answer checked by its schema on the way out, so that no row leaves the server as it is. */
export function answer<S extends z.core.$ZodType>(schema: S, data: z.input<S>, init?: ResponseInit): Response {
  return Response.json(z.parse(schema, data), init);
}
