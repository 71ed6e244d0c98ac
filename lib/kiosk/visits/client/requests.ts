import * as z from "zod/mini";
import { VISIT_NOW_PATH, VISITS_PATH, visitPath } from "@/lib/kiosk/visits/paths";
import {
  type AliveRequest,
  type EndRequest,
  relaySchema,
  type RingRequest,
  signalsResponseSchema,
  type SignalItem,
  signalsSchema,
  visitNowSchema,
  visitResponseSchema,
  visitStartSchema,
} from "@/lib/kiosk/visits/schema";
import { readBody, readRefusal } from "@/lib/platform/api/fetch-json";
import { HttpError } from "@/lib/platform/api/http-error";

const ANSWER_WITHIN_MS = 10_000;
const AGAIN_MS = 1000;
const PATIENCE_MS = 60_000;
/** Who calls waits in front of a page that says so, and can press again. */
const RING_PATIENCE_MS = 10_000;

const nothingSchema = z.unknown();

async function ask<S extends z.core.$ZodType>(
  method: "GET" | "POST" | "PUT",
  url: string,
  schema: S,
  body?: unknown,
  keepalive = false,
): Promise<z.infer<S>> {
  const response = await fetch(url, {
    ...{ method, keepalive, credentials: "include", cache: "no-store" },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await readRefusal(response);
  return readBody(response, schema);
}

const read = <S extends z.core.$ZodType>(url: string, schema: S) => ask("GET", url, schema);
const post = <S extends z.core.$ZodType>(url: string, schema: S, body: unknown) => ask("POST", url, schema, body);

/** It was not reached, or a proxy in front of it says so. */
const isHubAway = (error: unknown) =>
  error instanceof HttpError
    ? error.status >= 500 && error.code === null
    : error instanceof TypeError || error instanceof DOMException;

/** Tries again each second while the hub is away and this is wanted: what a person has pressed is not lost. */
async function untilReached<T>(send: () => Promise<T>, isWanted: () => boolean, patienceMs = PATIENCE_MS): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      if (!isHubAway(error) || performance.now() - began + AGAIN_MS >= patienceMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      if (!isWanted()) throw error;
    }
  }
}

const always = () => true;

/** The requests of docs/visits.md. Each throws HttpError with the server's own sentence, or another error when the hub is not reached. */
export const visitRequests = {
  now: () => read(VISIT_NOW_PATH, visitNowSchema),
  ring: (body: RingRequest, isWanted: () => boolean) =>
    untilReached(() => post(VISITS_PATH, visitStartSchema, body), isWanted, RING_PATIENCE_MS),
  shown: (id: string, endpoint: string, isWanted: () => boolean) =>
    untilReached(() => post(visitPath(id, "shown"), visitResponseSchema, { endpoint }), isWanted),
  answer: (id: string, endpoint: string, by: "touch" | "itself", isWanted: () => boolean) =>
    untilReached(() => post(visitPath(id, "answer"), visitStartSchema, { endpoint, by }), isWanted),
  decline: (id: string, endpoint: string): Promise<unknown> =>
    untilReached(() => post(visitPath(id, "decline"), nothingSchema, { endpoint }), always),
  /** Reaches the hub also from a page that is being left. Never throws. */
  end: (id: string, endpoint: string, reason: EndRequest["reason"]): Promise<unknown> =>
    untilReached(
      () => ask("POST", visitPath(id, "end"), nothingSchema, { endpoint, reason } satisfies EndRequest, true),
      () => reason !== "left",
    ).catch(() => undefined),
  signals: (id: string, after: number) => read(`${visitPath(id, "signals")}?after=${after}`, signalsSchema),
  send: (id: string, endpoint: string, epoch: number, items: readonly SignalItem[]) =>
    post(visitPath(id, "signals"), signalsResponseSchema, { endpoint, epoch, items }),
  alive: (id: string, body: AliveRequest) => ask("PUT", visitPath(id, "alive"), visitResponseSchema, body),
  takeOver: (id: string, endpoint: string, epoch: number, isWanted: () => boolean) =>
    untilReached(() => post(visitPath(id, "take-over"), visitStartSchema, { endpoint, epoch }), isWanted),
  handOver: (id: string, endpoint: string) => post(visitPath(id, "hand-over"), visitResponseSchema, { endpoint }),
  relay: (id: string) => read(visitPath(id, "relay"), relaySchema),
};

export type VisitRequests = typeof visitRequests;
