import { renderHook } from "@testing-library/react";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";

/** Chunks that note that they were asked for; those named in `missing` do not arrive. */
function chunks(names: string[], missing: string[] = []) {
  const asked: string[] = [];
  const loads = names.map((name) => () => {
    asked.push(name);
    return missing.includes(name) ? Promise.reject(new Error("no connection")) : Promise.resolve();
  });
  return { asked, loads };
}

beforeEach(() => {
  jest.useFakeTimers();
});

test("the panels' chunks are fetched one after another, when the page has rested", async () => {
  const { asked, loads } = chunks(["frame", "learning", "games"]);
  renderHook(() => usePrefetchOnIdle(loads));
  await jest.advanceTimersByTimeAsync(2900);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(350);
  expect(asked).toEqual(["frame"]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(["frame", "learning", "games"]);
});

test("one that does not arrive ends it without a word", async () => {
  const { asked, loads } = chunks(["frame", "learning", "games"], ["learning"]);
  renderHook(() => usePrefetchOnIdle(loads));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["frame", "learning"]);
});

test("a page that is left fetches nothing more", async () => {
  const { asked, loads } = chunks(["frame", "learning"]);
  const { unmount } = renderHook(() => usePrefetchOnIdle(loads));
  await jest.advanceTimersByTimeAsync(3250);
  unmount();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["frame"]);
});
