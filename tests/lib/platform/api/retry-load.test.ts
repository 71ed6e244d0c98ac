/** @jest-environment node */
import { SOON_MS, untilLoaded } from "@/lib/platform/api/retry-load";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ["that no one waits for each minute", undefined, 60_000],
  ["that a person waits for every three seconds", SOON_MS, 3000],
] as const)("a chunk %s is asked for again until it is there", async (_which, againMs, everyMs) => {
  const load = jest.fn(async () => "chunk");
  load.mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network"));
  const loaded = untilLoaded(load, againMs);
  await jest.advanceTimersByTimeAsync(everyMs - 1);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(everyMs + 1);
  expect(await loaded).toBe("chunk");
  expect(load).toHaveBeenCalledTimes(3);
});
