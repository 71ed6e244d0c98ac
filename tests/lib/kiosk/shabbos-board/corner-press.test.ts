/** @jest-environment node */
import { areOppositeCorners } from "@/lib/kiosk/shabbos-board/corner-press";

const SCREEN = { width: 1280, height: 800 };
const TOP_LEFT = { x: 20, y: 20 };
const BOTTOM_RIGHT = { x: 1260, y: 780 };
const TOP_RIGHT = { x: 1260, y: 20 };
const BOTTOM_LEFT = { x: 20, y: 780 };
const MIDDLE = { x: 640, y: 400 };

test.each([
  ["top left and bottom right", [TOP_LEFT, BOTTOM_RIGHT], true],
  ["bottom left and top right", [BOTTOM_LEFT, TOP_RIGHT], true],
  ["two corners of one side", [TOP_LEFT, BOTTOM_LEFT], false],
  ["two corners of one edge", [TOP_LEFT, TOP_RIGHT], false],
  ["one corner twice", [TOP_LEFT, TOP_LEFT], false],
  ["a corner and the middle", [TOP_LEFT, MIDDLE], false],
  ["one finger", [TOP_LEFT], false],
  ["a third finger", [TOP_LEFT, BOTTOM_RIGHT, MIDDLE], false],
  ["none", [], false],
  [
    "as far in as a corner reaches",
    [
      { x: 144, y: 144 },
      { x: 1136, y: 656 },
    ],
    true,
  ],
  ["a little farther in", [{ x: 145, y: 144 }, BOTTOM_RIGHT], false],
] as const)("%s: %p", (_what, fingers, are) => expect(areOppositeCorners(fingers, SCREEN)).toBe(are));
