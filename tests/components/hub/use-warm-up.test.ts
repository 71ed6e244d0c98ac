import { renderHook } from "@testing-library/react";
import { useWarmUp } from "@/components/ui/use-warm-up";

/** Programs that note that they were asked for; those named in `missing` do not arrive. */
function programs(names: string[], missing: string[] = []) {
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

afterEach(() => {
  jest.useRealTimers();
});

test("the programs of the panels are fetched one after another, when the page has rested", async () => {
  const { asked, loads } = programs(["frame", "learning", "games"]);
  renderHook(() => useWarmUp(loads));
  await jest.advanceTimersByTimeAsync(2900);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(350);
  expect(asked).toEqual(["frame"]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(["frame", "learning", "games"]);
});

test("one that does not arrive ends it without a word", async () => {
  const { asked, loads } = programs(["frame", "learning", "games"], ["learning"]);
  renderHook(() => useWarmUp(loads));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["frame", "learning"]);
});

test("a page that is left fetches nothing more", async () => {
  const { asked, loads } = programs(["frame", "learning"]);
  const { unmount } = renderHook(() => useWarmUp(loads));
  await jest.advanceTimersByTimeAsync(3250);
  unmount();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(["frame"]);
});
