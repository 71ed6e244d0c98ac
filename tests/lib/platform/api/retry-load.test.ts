/** @jest-environment node */
import { untilLoaded } from "@/lib/platform/api/retry-load";

const lost = new Error("Failed to load chunk /_next/static/chunks/a.js from module 1");

/** What the server answers about the file; null: it cannot be reached. */
const answer = jest.fn<number | null, []>();
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const status = answer();
    if (status === null) throw new TypeError("Failed to fetch");
    return new Response(null, { status });
  });
});

test.each<[string, number | null, Error]>([
  ["the server is away", null, lost],
  ["the connection cuts what the server has", 200, lost],
  ["the server is about to stop", 503, lost],
  ["the error names no file", 404, new Error("no network")],
])("asks again every five seconds while %s", async (_when, status, error) => {
  answer.mockReturnValue(status);
  const load = jest.fn(async () => "chunk");
  for (let time = 1; time <= 4; time++) load.mockRejectedValueOnce(error);
  const loaded = untilLoaded(load);
  await jest.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(15_001);
  expect(await loaded).toBe("chunk");
  expect(load).toHaveBeenCalledTimes(5);
});

test("gives up when the server refuses it for the third time in a row", async () => {
  answer.mockReturnValueOnce(404).mockReturnValueOnce(404).mockReturnValueOnce(null).mockReturnValue(404);
  const load = jest.fn(() => Promise.reject(lost));
  const loaded = expect(untilLoaded(load)).rejects.toBe(lost);
  await jest.advanceTimersByTimeAsync(25_000);
  await loaded;
  expect(load).toHaveBeenCalledTimes(6);
  expect(fetch).toHaveBeenCalledWith("/_next/static/chunks/a.js", { method: "HEAD", cache: "no-store" });
});
