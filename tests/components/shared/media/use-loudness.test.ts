import { act, renderHook } from "@testing-library/react";
import {
  followLoudness,
  loudnessOf,
  ownLoudness,
  parseBars,
  PLAIN_BARS,
  useLoudness,
} from "@/components/shared/media/use-loudness";

test.each([
  [1, 0.2, 1],
  [5, 1, 1],
  [6, 1, 1.6],
  [8, 1, 4],
])("%i bars are the volume %p and a boost of %p", (bars, volume, boost) => {
  expect(loudnessOf(bars)).toEqual({ volume, boost });
});

test("what is no element follows the screen’s loudness, until it is stopped", () => {
  const told: number[] = [];
  const stop = followLoudness((volume) => told.push(volume));
  const { result } = renderHook(() => useLoudness(PLAIN_BARS));
  act(() => result.current.softer());
  act(() => result.current.softer());
  stop();
  act(() => result.current.louder());
  expect(told).toEqual([1, 0.8, 0.6]);
  expect([result.current.bars, ownLoudness()]).toEqual([4, 0.8]);
});

test("a player that can’t be made louder than its file begins at its own loudest", () => {
  const { result } = renderHook(() => [useLoudness(), useLoudness(PLAIN_BARS)] as const);
  for (let step = 0; step < 9; step += 1) act(() => result.current[0].louder());
  expect(result.current.map(({ bars }) => bars)).toEqual([8, 5]);
  expect(ownLoudness()).toBe(4);
  act(() => result.current[1].softer());
  expect(result.current.map(({ bars }) => bars)).toEqual([4, 4]);
});

test.each([
  [null, 5],
  ["7", 7],
  ["0", 5],
  ["9", 5],
  ["2.5", 5],
  ["loud", 5],
])("a screen that has kept %p begins with %i bars", (text, bars) => {
  expect(parseBars(text)).toBe(bars);
});
