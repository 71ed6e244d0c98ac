import { loudnessOf, parseBars } from "@/components/media/use-loudness";

test.each([
  [1, 0.2, 1],
  [5, 1, 1],
  [6, 1, 1.6],
  [8, 1, 4],
])("%i bars are the volume %p and a boost of %p", (bars, volume, boost) => {
  expect(loudnessOf(bars)).toEqual({ volume, boost });
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
