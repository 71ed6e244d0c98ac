/** @jest-environment node */
import type { IdleDetector } from "@/lib/kiosk/runtime/idle-detector";
import { startNightCheck, testTonight } from "@/lib/kiosk/visits/relay/night-check";

const FOUND = { udp: "works", tcp: "fails" };
const mockSend = jest.fn<Promise<void>, [object]>();
const mockTest = jest.fn<Promise<object>, []>();
jest.mock("@/lib/kiosk/visits/caretaker/queries", () => ({
  readCheckRelay: () => Promise.resolve({ iceServers: [], isRelayOnly: false }),
  sendCheck: (found: object) => mockSend(found),
}));
jest.mock("@/lib/kiosk/visits/caretaker/test-relay", () => ({ testRelay: () => mockTest() }));

type Looked = ReturnType<IdleDetector["look"]>;

let looked: Pick<Looked, "touchedAt" | "goingOn">;
let made: jest.Mock<Promise<void>, [AbortSignal]>;
let stop = () => undefined as void;
const look = () => ({ ...looked, now: Date.now(), startedAt: 0 });
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-25T04:00:00Z") });
  looked = { touchedAt: null, goingOn: "nothing" };
  made = jest.fn().mockResolvedValue(undefined);
  stop = startNightCheck({ look }, made);
});
afterEach(() => stop());

test("a screen that rests tests the relay once", async () => {
  await pass(9);
  expect(made).not.toHaveBeenCalled();
  await pass(600);
  expect(made).toHaveBeenCalledTimes(1);
});

test("a screen that someone uses waits until it is quiet for two minutes", async () => {
  looked = { touchedAt: Date.now(), goingOn: "nothing" };
  await pass(119);
  expect(made).not.toHaveBeenCalled();
  await pass(2);
  expect(made).toHaveBeenCalledTimes(1);
});

test("a screen with an open panel waits until it is closed", async () => {
  looked.goingOn = "panel";
  await pass(600);
  expect(made).not.toHaveBeenCalled();
  looked.goingOn = "nothing";
  await pass(10);
  expect(made).toHaveBeenCalledTimes(1);
});

test("a test that did not reach the hub is made again, one at a time", async () => {
  made.mockRejectedValueOnce(new TypeError("The hub is away."));
  let finish = () => undefined as void;
  await pass(10);
  made.mockReturnValueOnce(new Promise((resolve) => (finish = () => resolve(undefined))));
  await pass(30);
  expect(made).toHaveBeenCalledTimes(2);
  finish();
  await pass(600);
  expect(made).toHaveBeenCalledTimes(2);
});

test("a ring ends a test that runs", async () => {
  await pass(10);
  const [signal] = made.mock.calls[0] ?? [];
  expect(signal?.aborted).toBe(false);
  stop();
  expect(signal?.aborted).toBe(true);
});

test("a stopped screen tests no more", async () => {
  stop();
  await pass(600);
  expect(made).not.toHaveBeenCalled();
});

test("what a test found is sent", async () => {
  mockSend.mockReset();
  mockTest.mockResolvedValue(FOUND);
  await testTonight(new AbortController().signal);
  expect(mockSend.mock.calls).toEqual([[FOUND]]);
});

test("what a test found after a ring is not sent", async () => {
  mockSend.mockReset();
  const ending = new AbortController();
  mockTest.mockImplementation(async () => {
    ending.abort();
    return FOUND;
  });
  await expect(testTonight(ending.signal)).rejects.toThrow("abort");
  expect(mockSend).not.toHaveBeenCalled();
});
