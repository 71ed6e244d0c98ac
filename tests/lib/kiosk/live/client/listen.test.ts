import { ReadableStream, TextDecoderStream } from "node:stream/web";
import { TextEncoder } from "node:util";
import { listenToHub } from "@/lib/kiosk/live/client/listen";

const SECOND = 1000;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const encoder = new TextEncoder();

type Call = { lastEventId: string | null; say: (text: string) => void; end: () => void };

/** A server whose streams the test speaks for; `calls` are the streams that a screen has opened. */
function fakeHub() {
  const calls: Call[] = [];
  const server = { state: "up" as "up" | "away" | "refuses" | "busy" };
  const answer = jest.fn(async (_path: string, init: RequestInit) => {
    const lastEventId = new Headers(init.headers).get("Last-Event-ID");
    if (server.state === "away") throw new TypeError("Failed to fetch");
    if (server.state !== "up")
      return { ok: false, headers: new Headers(server.state === "busy" ? { "Retry-After": "300" } : {}) };
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        const say = (text: string) => controller.enqueue(encoder.encode(text));
        calls.push({ lastEventId, say, end: () => controller.close() });
        init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
      },
    });
    return { ok: true, body, headers: new Headers() };
  });
  return { server, calls, answer, last: () => calls[calls.length - 1] };
}

let hub: ReturnType<typeof fakeHub>;
let stop: () => void;
const onTopics = jest.fn();
const onAlive = jest.fn();
const told = () => onAlive.mock.calls.map(([isAlive]) => isAlive as boolean);

function lend(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

function show(state: "visible" | "hidden"): void {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

/** The stream says that it lives. */
async function lives(): Promise<void> {
  hub.last()?.say(":\nid: e.1\n\n");
  await pass(0);
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-19T18:00:00Z") });
  jest.spyOn(Math, "random").mockReturnValue(1);
  onTopics.mockClear();
  onAlive.mockClear();
  hub = fakeHub();
  lend("fetch", hub.answer);
  lend("TextDecoderStream", TextDecoderStream);
  stop = listenToHub({ onTopics, onAlive });
});

afterEach(() => stop());

test("reports what changed and continues after the last event of an ended stream", async () => {
  await pass(0);
  await lives();
  expect([told(), onTopics.mock.calls]).toEqual([[true], []]);
  hub.last()?.say("id: e.2\ndata: media,schedule\n\n");
  await pass(0);
  expect(onTopics.mock.calls).toEqual([[["media", "schedule"]]]);
  hub.last()?.end();
  await pass(SECOND);
  expect(hub.calls.map(({ lastEventId }) => lastEventId)).toEqual([null, "e.2"]);
  // Nothing was missed that a second try does not bring.
  expect(told()).toEqual([true]);
});

test("waits longer after each failure, to five minutes, until a stream lives", async () => {
  hub.server.state = "away";
  await pass(0);
  hub.last()?.end();
  const tries = () => hub.answer.mock.calls.length;
  await pass(15 * SECOND);
  expect(tries()).toBe(1 + 4);
  await pass(3600 * SECOND);
  expect(tries()).toBeLessThanOrEqual(5 + 5 + 12);
  expect(tries()).toBeGreaterThanOrEqual(5 + 5 + 10);
  hub.server.state = "up";
  while (hub.calls.length === 1) await pass(SECOND);
  await lives();
  await lives();
  hub.last()?.end();
  const before = tries();
  await pass(SECOND);
  expect(tries()).toBe(before + 1);
});

test("a stream that says nothing for 45 seconds is dead, and another is opened", async () => {
  await pass(0);
  hub.last()?.say(":\nid: e.1\n\n");
  await pass(40 * SECOND);
  expect([told(), hub.calls.length]).toEqual([[true], 1]);
  await pass(10 * SECOND);
  expect([told(), hub.calls.length, hub.last()?.lastEventId]).toEqual([[true, false], 2, "e.1"]);
  await lives();
  expect(told()).toEqual([true, false, true]);
});

test("a computer that slept looks at once: its clock says how long nothing was heard", async () => {
  await pass(0);
  hub.last()?.say(":\nid: e.1\n\n");
  await pass(SECOND);
  jest.setSystemTime(Date.now() + 3_600_000);
  await pass(5 * SECOND);
  expect([told(), hub.calls.length]).toEqual([[true, false], 2]);
});

test("behind a buffering proxy never counts as alive and retries less often", async () => {
  await pass(60 * SECOND);
  expect(told()).toEqual([]);
  expect(hub.calls.length).toBeLessThanOrEqual(5);
  await pass(3600 * SECOND);
  expect(hub.calls.length).toBeLessThanOrEqual(22);
});

test.each(["refuses", "busy"] as const)("a server that %s: the screen asks as ever, at once", async (state) => {
  await pass(0);
  await lives();
  hub.server.state = state;
  hub.last()?.end();
  await pass(SECOND);
  expect(told()).toEqual([true, false]);
  const before = hub.answer.mock.calls.length;
  await pass(10 * SECOND);
  // It is asked again when it has said, or soon.
  expect(hub.answer.mock.calls.length - before).toBe(state === "busy" ? 0 : 2);
});

test("a hidden page does not listen, and one seen again does at once", async () => {
  await pass(0);
  hub.last()?.say(":\nid: e.1\n\n");
  show("hidden");
  await pass(3600 * SECOND);
  expect(hub.calls.length).toBe(1);
  show("visible");
  await pass(0);
  expect([hub.calls.length, hub.last()?.lastEventId]).toEqual([2, "e.1"]);
});

test("tries at once when the network is back, and no more when it is stopped", async () => {
  hub.server.state = "away";
  await pass(600 * SECOND);
  const before = hub.answer.mock.calls.length;
  hub.server.state = "up";
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(hub.answer.mock.calls.length).toBe(before + 1);
  stop();
  await pass(3600 * SECOND);
  expect(hub.answer.mock.calls.length).toBe(before + 1);
});
