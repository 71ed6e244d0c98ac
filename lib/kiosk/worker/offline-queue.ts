import { isStillFresh } from "@/lib/kiosk/runtime/rules";
import { fetchOrNull } from "@/lib/kiosk/worker/network";
import { CACHES } from "@/lib/kiosk/worker/scope";
import { WAITED_HEADER } from "@/lib/platform/api/wait-header";
import { createQueue } from "@/lib/platform/concurrency/queues";

/** A tick, a Done or an answer to an image that could not be sent yet: its address, its JSON, and when it was tapped by the screen's own clock. */
export type QueuedUpdate = { url: string; body: string; at: number };

const LIST = "/waiting-marks";

export async function queuedUpdates(): Promise<QueuedUpdate[]> {
  const cached = await (await caches.open(CACHES.marks)).match(LIST);
  const updates = cached ? ((await cached.json()) as QueuedUpdate[]) : []; // Written below and nowhere else.
  return updates.filter(({ at }) => isStillFresh(at, Date.now()));
}

async function write(updates: readonly QueuedUpdate[]): Promise<void> {
  await (await caches.open(CACHES.marks)).put(LIST, Response.json(updates));
}

async function send({ url, body, at }: QueuedUpdate): Promise<void> {
  const headers = { "Content-Type": "application/json", [WAITED_HEADER]: String(Math.max(0, Date.now() - at)) };
  const { status } = await fetchOrNull(url, { method: "PATCH", headers, body });
  // A change that the server refuses (yesterday's list, an item that is gone) is over; after a server error it continues waiting.
  if (status >= 500) throw new Error(`The server rejected a change (${status}).`);
}

/** Sending and adding take turns, so nothing tapped in between is lost. */
const enqueue = createQueue();

/** Sends what waits. Throws when the server cannot be reached; the rest continues waiting. */
export function sendQueuedUpdates(): Promise<void> {
  return enqueue(async () => {
    for (let updates = await queuedUpdates(); updates[0]; updates = updates.slice(1)) {
      await send(updates[0]);
      await write(updates.slice(1));
    }
  });
}

/** Returns the server's answer to a tap, or 202 with null when the tap waits until the server can be reached. */
export async function respondToUpdate(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    await sendQueuedUpdates();
    return await fetchOrNull(request);
  } catch {
    await enqueue(async () => write([...(await queuedUpdates()), { url: request.url, body, at: Date.now() }]));
    return Response.json(null, { status: 202 });
  }
}
