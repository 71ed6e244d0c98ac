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
import { readRefusal, readBody, sendJson } from "@/lib/platform/api/fetch-json";

/** The other end heals for a minute. */
const END_TRIES = 20;
const END_AGAIN_MS = 3000;

const nothingSchema = z.unknown();

/** Reads past every cache; throws as {@link readRefusal} says, also for 401. */
async function read<S extends z.core.$ZodType>(url: string, schema: S): Promise<z.infer<S>> {
  const response = await fetch(url, { credentials: "include", cache: "no-store" });
  if (!response.ok) throw await readRefusal(response);
  return readBody(response, schema);
}

const post = <S extends z.core.$ZodType>(url: string, schema: S, body: unknown) => sendJson("POST", url, schema, body);

/** The requests of docs/visits.md. Each throws HttpError with the server's own sentence, or TypeError when the hub is not reached. */
export const visitRequests = {
  now: () => read(VISIT_NOW_PATH, visitNowSchema),
  ring: (body: RingRequest) => post(VISITS_PATH, visitStartSchema, body),
  shown: (id: string, endpoint: string) => post(visitPath(id, "shown"), visitResponseSchema, { endpoint }),
  answer: (id: string, endpoint: string, by: "touch" | "itself") =>
    post(visitPath(id, "answer"), visitStartSchema, { endpoint, by }),
  decline: async (id: string, endpoint: string) =>
    void (await sendJson("POST", visitPath(id, "decline"), nothingSchema, { endpoint })),
  /** Reaches the hub also from a page that is being left; tries again while the hub is away. Never throws. */
  end: (id: string, endpoint: string, reason: EndRequest["reason"], tries = END_TRIES): Promise<unknown> =>
    fetch(visitPath(id, "end"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      credentials: "include",
      keepalive: true,
      body: JSON.stringify({ endpoint, reason } satisfies EndRequest),
    }).catch(async () => {
      if (reason === "left" || tries === 0) return;
      await new Promise((resolve) => setTimeout(resolve, END_AGAIN_MS));
      await visitRequests.end(id, endpoint, reason, tries - 1);
    }),
  signals: (id: string, after: number) => read(`${visitPath(id, "signals")}?after=${after}`, signalsSchema),
  send: (id: string, endpoint: string, epoch: number, items: readonly SignalItem[]) =>
    post(visitPath(id, "signals"), signalsResponseSchema, { endpoint, epoch, items }),
  alive: (id: string, body: AliveRequest) => sendJson("PUT", visitPath(id, "alive"), visitResponseSchema, body),
  takeOver: (id: string, endpoint: string, epoch: number) =>
    post(visitPath(id, "take-over"), visitStartSchema, { endpoint, epoch }),
  handOver: (id: string, endpoint: string) => post(visitPath(id, "hand-over"), visitResponseSchema, { endpoint }),
  relay: (id: string) => read(visitPath(id, "relay"), relaySchema),
};

export type VisitRequests = typeof visitRequests;
