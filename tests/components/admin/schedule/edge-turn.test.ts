/** @jest-environment node */
import { type Side, sideAt, watchEdge } from "@/components/admin/schedule/week/edge-turn";

test.each<[number, Side]>([
  [10, -1],
  [33, -1],
  [34, 0],
  [366, 0],
  [367, 1],
  [400, 1],
])("a finger at %i px of a box from 10 to 390 is at edge %i", (x, side) =>
  expect(sideAt(x, { left: 10, right: 390 })).toBe(side),
);

/** Times in milliseconds at which a finger comes to a side, and the turns "side at ms" that follow. */
test.each<[string, Side, [number, Side][], string[]]>([
  ["a visit of 600 ms turns once", 0, [[100, 1]], ["1 at 700"]],
  [
    "a shorter visit turns nothing",
    0,
    [
      [100, 1],
      [699, 0],
    ],
    [],
  ],
  [
    "a second visit turns again",
    0,
    [
      [0, -1],
      [1000, 0],
      [1100, -1],
    ],
    ["-1 at 600", "-1 at 1700"],
  ],
  [
    "moving along the edge is one visit",
    0,
    [
      [0, 1],
      [300, 1],
      [900, 1],
      [1500, 1],
    ],
    ["1 at 600"],
  ],
  [
    "the other edge is another visit",
    0,
    [
      [0, 1],
      [700, -1],
    ],
    ["1 at 600", "-1 at 1300"],
  ],
  [
    "what was taken at an edge turns nothing before it was elsewhere",
    1,
    [
      [0, 1],
      [900, 0],
      [1000, 1],
    ],
    ["1 at 1600"],
  ],
])("%s", (_, begins, moves, expected) => {
  jest.useFakeTimers({ now: 0 });
  const turns: string[] = [];
  const edge = watchEdge(begins, (side) => turns.push(`${side} at ${Date.now()}`));
  for (const [at, side] of moves) setTimeout(() => edge.note(side), at);
  jest.advanceTimersByTime(5000);
  expect(turns).toEqual(expected);
  edge.note(0);
  edge.note(1);
  edge.stop();
  jest.advanceTimersByTime(5000);
  expect(turns).toEqual(expected);
});
