import { cellByArrow } from "@/components/games/board-keys";

const NINE = { rows: 9, columns: 9 };

test.each([
  ["ArrowRight", 0, 1],
  ["ArrowLeft", 1, 0],
  ["ArrowDown", 0, 9],
  ["ArrowUp", 9, 0],
  ["ArrowLeft", 9, 9],
  ["ArrowRight", 8, 8],
  ["ArrowUp", 4, 4],
  ["ArrowDown", 76, 76],
  ["Enter", 4, null],
])("%s from %i leads to %p: the edges are walls", (key, from, to) => {
  expect(cellByArrow(key, from, NINE)).toBe(to);
});

test("a single row has no up and down", () => {
  expect(
    ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"].map((key) => cellByArrow(key, 6, { rows: 1, columns: 7 })),
  ).toEqual([6, 6, 5, 6]);
});
