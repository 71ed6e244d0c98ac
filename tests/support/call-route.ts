import { NextRequest } from "next/server";
import { setPresentHeaders } from "@/tests/support/jest/next-headers";

type Handler<P> = (request: NextRequest, context: { params: Promise<P> }) => Promise<Response>;

type Call<P> = {
  method?: string;
  url?: string;
  params?: P;
  cookie?: string;
  json?: unknown;
  body?: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  headers?: Record<string, string>;
  sameOrigin?: boolean;
};

const ORIGIN = "http://localhost:3000";

/** Calls a route handler as a browser would: with its cookie and, unless told otherwise, the same-origin proof. */
export async function callRoute<P>(handler: Handler<P>, call: Call<P> = {}): Promise<Response> {
  const { method = "GET", url = "/", params, cookie, json, body, headers = {}, sameOrigin = true } = call;
  const all = new Headers({
    host: "localhost:3000",
    ...(sameOrigin ? { "sec-fetch-site": "same-origin" } : {}),
    ...headers,
  });
  if (cookie) all.set("cookie", cookie);
  if (json !== undefined) all.set("content-type", "application/json");
  const payload = json === undefined ? body : JSON.stringify(json);
  if (payload instanceof Uint8Array && !all.has("content-length"))
    all.set("content-length", String(payload.byteLength));
  const request = new NextRequest(new URL(url, ORIGIN), {
    method,
    headers: all,
    ...(payload === undefined ? {} : { body: payload, duplex: "half" }),
  });
  setPresentHeaders(all);
  // A route without parameters is called with an empty object, as Next does.
  return handler(request, { params: Promise.resolve(params ?? ({} as P)) });
}
