/** @jest-environment node */
import { untilLoaded } from "@/lib/platform/api/retry-load";

beforeEach(() => jest.useFakeTimers());

test("asks again every five seconds until it is there", async () => {
  const load = jest.fn(async () => "chunk");
  load.mockRejectedValueOnce(new Error("no network")).mockRejectedValueOnce(new Error("no network"));
  const loaded = untilLoaded(load);
  await jest.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5001);
  expect(await loaded).toBe("chunk");
  expect(load).toHaveBeenCalledTimes(3);
});
