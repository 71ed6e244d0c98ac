import { act, renderHook } from "@testing-library/react";
import { useAwaited } from "@/lib/platform/api/use-awaited";

beforeEach(() => jest.useFakeTimers());

const LOADING = { isLoading: true, failureCount: 0 };
const ANSWERED = { isLoading: false, failureCount: 0 };
const FAILED = { isLoading: true, failureCount: 1 };

const open = (...reads: (typeof LOADING)[]) =>
  renderHook((now: (typeof LOADING)[]) => useAwaited(...now), { initialProps: reads });

test.each([
  ["one read of two loads", [ANSWERED, LOADING], true],
  ["each read was answered", [ANSWERED, ANSWERED], false],
  ["a read has failed once and is tried again", [ANSWERED, FAILED], false],
])("a panel waits or not when %s", (_when, reads, waits) => expect(open(...reads).result.current).toBe(waits));

test("a panel waits for three seconds at most", () => {
  const { result } = open(LOADING);
  act(() => jest.advanceTimersByTime(2999));
  expect(result.current).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(false);
});

test("a panel that has shown itself is not hidden by a later read", () => {
  const { result, rerender } = open(ANSWERED);
  rerender([LOADING]);
  expect(result.current).toBe(false);
});
