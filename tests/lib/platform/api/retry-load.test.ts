/** @jest-environment node */
import { untilLoaded } from "@/lib/platform/api/retry-load";

/** What the server says when it is asked if it is there; false: it cannot be reached. */
const isThere = jest.fn<boolean, []>();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (!isThere()) throw new TypeError("Failed to fetch");
    return Response.json({});
  });
});

const refused = new Error("404");

test("asks again every five seconds until it is there, however long the server is away", async () => {
  isThere.mockReturnValue(false);
  const load = jest.fn(async () => "chunk");
  for (let time = 1; time <= 4; time++) load.mockRejectedValueOnce(new Error("no network"));
  const loaded = untilLoaded(load);
  await jest.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(15_001);
  expect(await loaded).toBe("chunk");
  expect(load).toHaveBeenCalledTimes(5);
});

test("gives up when a server that is there refuses for the third time in a row", async () => {
  isThere.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValueOnce(false).mockReturnValue(true);
  const load = jest.fn(() => Promise.reject(refused));
  const loaded = expect(untilLoaded(load)).rejects.toBe(refused);
  await jest.advanceTimersByTimeAsync(25_000);
  await loaded;
  expect(load).toHaveBeenCalledTimes(6);
  expect(fetch).toHaveBeenCalledWith("/api/health", { cache: "no-store" });
});
