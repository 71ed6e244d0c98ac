import { playChime } from "@/lib/schedule/reminders/chime";

const closed = jest.fn(async () => undefined);
const started: number[] = [];
const param = () => ({
  value: 0,
  setValueAtTime: jest.fn(),
  linearRampToValueAtTime: jest.fn(),
  exponentialRampToValueAtTime: jest.fn(),
});

/** A browser's sound, which may or may not be allowed. */
function aBrowser(state: "running" | "suspended") {
  const node = () => ({
    frequency: param(),
    gain: param(),
    connect: (next: unknown) => next,
    start: (at: number) => void started.push(at),
    stop: jest.fn(),
  });
  const context = {
    state,
    currentTime: 5,
    destination: {},
    createOscillator: node,
    createGain: node,
    // Where sound is not allowed it waits for a touch.
    resume: async () => (state === "running" ? undefined : new Promise(() => undefined)),
    close: closed,
  };
  Object.assign(globalThis, { AudioContext: jest.fn(() => context) });
}

beforeEach(() => {
  jest.useFakeTimers();
  started.length = 0;
  closed.mockClear();
});

test("plays two notes, and closes when they have faded", async () => {
  aBrowser("running");
  const over = playChime();
  await jest.advanceTimersByTimeAsync(1000);
  expect([started, closed.mock.calls.length]).toEqual([[5, 5.35], 0]);
  await jest.advanceTimersByTimeAsync(3000);
  await over;
  expect([started.length, closed.mock.calls.length]).toEqual([2, 1]);
});

test("a chime without permission is closed before a touch could sound it", async () => {
  aBrowser("suspended");
  const over = playChime();
  await jest.advanceTimersByTimeAsync(1000);
  await over;
  expect([started.length, closed.mock.calls.length]).toEqual([0, 1]);
});

test("a browser without sound is no failure", async () => {
  Object.assign(globalThis, { AudioContext: undefined });
  await expect(playChime()).resolves.toBeUndefined();
});
