/** @jest-environment node */
import { visitRequests } from "@/lib/kiosk/visits/client/requests";
import { HttpError } from "@/lib/platform/api/http-error";
import { type Answer, fakeNetwork } from "@/tests/support/server/network";
import { RUNNING } from "@/tests/support/visits/scripted-visit";

const START = { visit: RUNNING, relay: { iceServers: [], isRelayOnly: false } };
const AWAY = new TypeError("Failed to fetch");
const PROXY = { status: 502, body: "Bad Gateway" };
const OVER = { status: 409, body: { message: "This visit is over.", code: "conflict" } };
const DONE = { status: 204 };
const BEGUN = { status: 200, body: START };

let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  network = fakeNetwork();
});

/** The last answer repeats. */
const answers = (request: string, ...all: Answer[]) =>
  network.on(request, () => (all.length > 1 ? all.shift() : all[0]) ?? AWAY);
const always = () => true;

/** How it ended after this many seconds: what it gave, its error, or null. */
async function after(seconds: number, made: Promise<unknown>): Promise<unknown> {
  let end: unknown = null;
  void made.then(
    (given) => (end = given),
    (error: unknown) => (end = error),
  );
  await jest.advanceTimersByTimeAsync(seconds * 1000);
  return end;
}

describe.each<[string, string, unknown, () => Promise<unknown>]>([
  ["an answer", "answer", START, () => visitRequests.answer("v", "e", "touch", always)],
  ["a ring in sight", "shown", { visit: RUNNING }, () => visitRequests.shown("v", "e", always)],
  ["a refusal", "decline", undefined, () => visitRequests.decline("v", "e")],
  ["an end", "end", undefined, () => visitRequests.end("v", "e", "ended")],
  ["a page's return", "take-over", START, () => visitRequests.takeOver("v", "e", 1, always)],
])("%s", (_what, path, given, make) => {
  const request = `POST /api/visits/v/${path}`;

  test("arrives when a hub that was away, or its proxy, answers again", async () => {
    answers(request, AWAY, PROXY, AWAY, given ? BEGUN : DONE);
    expect(await after(4, make())).toEqual(given);
    expect(network.count(request)).toBe(4);
  });

  test("is asked once where the hub refuses it", async () => {
    answers(request, OVER);
    const end = await after(10, make());
    if (path === "end") expect(end).toBeUndefined();
    else expect(end).toEqual(new HttpError("This visit is over.", 409, "conflict"));
    expect(network.count(request)).toBe(1);
  });

  test("is given up after a minute", async () => {
    answers(request, AWAY);
    expect(await after(58, make())).toBeNull();
    const asked = network.count(request);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([asked > 50, network.count(request)]).toEqual([true, 60]);
  });
});

test("a ring of a hub that is away is given up after ten seconds, with its one press", async () => {
  answers("POST /api/visits", AWAY);
  expect(await after(12, visitRequests.ring({ to: "p", endpoint: "e", press: "one" }, always))).toBe(AWAY);
  expect(network.asked.map(({ body }) => body)).toEqual(Array(10).fill({ to: "p", endpoint: "e", press: "one" }));
});

test("a ring that the hub refuses for a full disk is not asked again", async () => {
  answers("POST /api/visits", { status: 507, body: { message: "The disk is full.", code: "no-space" } });
  const end = await after(5, visitRequests.ring({ to: "p", endpoint: "e", press: "one" }, always));
  expect(end).toEqual(new HttpError("The disk is full.", 507, "no-space"));
  expect(network.count("POST /api/visits")).toBe(1);
});

test("tries that get nothing for ten seconds each are given up after a minute too", async () => {
  let count = 0;
  globalThis.fetch = () => {
    count += 1;
    return new Promise((_, reject) => setTimeout(() => reject(new DOMException("timed out", "TimeoutError")), 10_000));
  };
  await after(70, visitRequests.decline("v", "e"));
  expect(count).toBe(6);
});

test("who has left asks no more", async () => {
  answers("POST /api/visits/v/answer", AWAY);
  let isWanted = true;
  const made = visitRequests.answer("v", "e", "touch", () => isWanted);
  expect(await after(1.5, made)).toBeNull();
  isWanted = false;
  expect(await after(5, made)).toBe(AWAY);
  expect(network.count("POST /api/visits/v/answer")).toBe(2);
});

test("a page that is left says so once", async () => {
  answers("POST /api/visits/v/end", AWAY);
  await after(5, visitRequests.end("v", "e", "left"));
  expect(network.count("POST /api/visits/v/end")).toBe(1);
});

test("a line that carries nothing counts as away after ten seconds", async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  jest.spyOn(AbortSignal, "timeout").mockImplementation((ms) => AbortSignal.abort(ms));
  globalThis.fetch = (_url, init) => {
    signals.push(init?.signal);
    return Promise.reject(new DOMException("timed out", "TimeoutError"));
  };
  await after(1.5, visitRequests.decline("v", "e"));
  expect(signals.map((signal): unknown => signal?.reason)).toEqual([10_000, 10_000]);
});
