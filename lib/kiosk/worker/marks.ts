import { isStillKept } from "@/lib/kiosk/rules";
import { ask } from "@/lib/kiosk/worker/network";
import { CACHES } from "@/lib/kiosk/worker/scope";

/** A tick or a Done that could not be sent yet: its address, its JSON, and when it was tapped by the screen's own clock. */
export type WaitingMark = { url: string; body: string; at: number };

const LIST = "/waiting-marks";

/** What waits, in the order in which it was tapped. */
export async function waitingMarks(): Promise<WaitingMark[]> {
  const kept = await (await caches.open(CACHES.marks)).match(LIST);
  const marks = kept ? ((await kept.json()) as WaitingMark[]) : []; // Written below and nowhere else.
  return marks.filter(({ at }) => isStillKept(at, Date.now()));
}

async function write(marks: readonly WaitingMark[]): Promise<void> {
  await (await caches.open(CACHES.marks)).put(LIST, Response.json(marks));
}

async function send({ url, body }: WaitingMark): Promise<void> {
  const { status } = await ask(url, { method: "PATCH", headers: { "Content-Type": "application/json" }, body });
  // What the server refuses (yesterday's list, an item that is gone) is over; what it could not do goes on waiting.
  if (status >= 500) throw new Error(`The server could not take a mark (${status}).`);
}

let sending: Promise<void> = Promise.resolve();

/** One after the other, also with what is tapped meanwhile. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = sending.then(work);
  sending = turn.then(
    () => undefined,
    () => undefined,
  );
  return turn;
}

/** Sends what waits. Throws when the server cannot be reached; the rest goes on waiting. */
export function sendWaitingMarks(): Promise<void> {
  return inTurn(async () => {
    for (let marks = await waitingMarks(); marks[0]; marks = marks.slice(1)) {
      await send(marks[0]);
      await write(marks.slice(1));
    }
  });
}

/** The answer to a tap: the server's, or 202 with null when it waits until the server can be reached. */
export async function markAnswer(request: Request): Promise<Response> {
  const body = await request.clone().text();
  try {
    await sendWaitingMarks();
    return await ask(request);
  } catch {
    await inTurn(async () => write([...(await waitingMarks()), { url: request.url, body, at: Date.now() }]));
    return Response.json(null, { status: 202 });
  }
}
