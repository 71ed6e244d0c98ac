/** @jest-environment node */
import {
  anchorAt,
  cardsOf,
  heightOf,
  indexOfSpot,
  type Layout,
  layOut,
  placeOfAnchor,
  rowAt,
  rowsBetween,
  shapeOf,
  withMeasured,
} from "@/lib/media/gallery/row-rules";

const items = (...ids: string[]) => ids.map((id) => ({ id }));
const numbered = (count: number, from = 0) => items(...Array.from({ length: count }, (_, index) => `i${from + index}`));
const TWO = { columns: 2, gapPx: 10 };

/** Rows of 100, 200, 300 … pixels. */
function measured(layout: Layout): Layout {
  return withMeasured(layout, new Map(Array.from(layout.heights, (_, row) => [row, (row + 1) * 100])));
}

test.each([
  // The hub's three sizes, and with larger text; a phone; nothing laid out yet.
  ["1280x800", 1240, 16, 3],
  ["1920x1080", 1866, 21.6, 3],
  ["800x1280", 760, 16, 2],
  ["text at 200 %", 1240, 32, 1],
  ["text at 130 %", 1240, 20.8, 2],
  ["a phone", 350, 16, 1],
  ["exactly three cards", 3 * 352 + 2 * 16, 16, 3],
  ["a pixel less", 3 * 352 + 2 * 16 - 1, 16, 2],
  ["no width", 0, 16, 1],
])("so many cards stand beside each other: %s", (_what, width, rem, columns) => {
  expect(shapeOf(width, rem)).toEqual({ columns, gapPx: 2 * rem });
});

test("rows that nobody has seen are supposed to be typical, and then as the first that were measured", () => {
  const layout = layOut(numbered(5), { columns: 2, gapPx: 32 }, null);
  expect([...layout.tops]).toEqual([0, 608, 1216, 1824]);
  expect(heightOf(layout)).toBe(1824 - 32);
  const seen = withMeasured(layout, new Map([[0, 400]]));
  expect([...seen.tops]).toEqual([0, 432, 864, 1296]);
  // What is measured later moves nothing but itself.
  expect([...withMeasured(seen, new Map([[1, 500]])).tops]).toEqual([0, 432, 964, 1396]);
});

test("what measures as it was supposed to changes nothing", () => {
  const layout = measured(layOut(numbered(4), TWO, null));
  expect(withMeasured(layout, new Map([[1, 200.3]]))).toBe(layout);
  expect(withMeasured(layout, new Map())).toBe(layout);
  expect(withMeasured(layout, new Map([[1, 201]])).heights[1]).toBe(201);
});

test("an empty list has no rows", () => {
  const layout = layOut([], TWO, null);
  expect([heightOf(layout), rowAt(layout, 50), rowsBetween(layout, -100, 100)]).toEqual([0, 0, { first: 0, last: -1 }]);
  expect(cardsOf(layout, rowsBetween(layout, 0, 100), [])).toEqual([]);
});

test.each([
  [-500, 0],
  [0, 0],
  [109, 0],
  [110, 1],
  [319, 1],
  [320, 2],
  [9999, 2],
])("at %d pixels is row %d", (y, row) => expect(rowAt(measured(layOut(numbered(5), TWO, null)), y)).toBe(row));

describe("what is known of the rows is kept", () => {
  const before = measured(layOut(numbered(6), TWO, null));

  test("when further pages come, however they continue the last row", () => {
    expect([...layOut(numbered(9), TWO, before).heights]).toEqual([100, 200, 300, 0, 0]);
    expect([...layOut(numbered(9), TWO, measured(layOut(numbered(5), TWO, null))).heights]).toEqual([
      100, 200, 300, 0, 0,
    ]);
  });

  test("when a picture comes at the beginning: each row as the highest in which one of its pictures was", () =>
    expect([...layOut([...items("new"), ...numbered(6)], TWO, before).heights]).toEqual([100, 200, 300, 300]));

  test("when one is deleted", () => expect([...layOut(numbered(5, 1), TWO, before).heights]).toEqual([200, 300, 300]));

  test("when the text becomes larger, in the same measure", () => {
    const larger = layOut(before.items, { columns: 2, gapPx: 20 }, before);
    expect([...larger.heights]).toEqual([200, 400, 600]);
    expect(larger.typicalPx).toBe(400);
  });

  test("but not when more or fewer stand beside each other", () => {
    const one = layOut(before.items, { columns: 1, gapPx: 10 }, before);
    expect([...one.heights]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(one.typicalPx).toBe(200);
  });
});

describe("the list is held at the picture at the upper edge", () => {
  const before = measured(layOut(numbered(8), TWO, null));
  // Thirty pixels below the top of the third row.
  const anchor = anchorAt(before, 350);

  test.each([
    ["nothing", before, 350],
    ["a row above became higher", withMeasured(before, new Map([[0, 180]])), 430],
    ["a row below became higher", withMeasured(before, new Map([[3, 900]])), 350],
    ["a picture came at the beginning", layOut([...items("new"), ...numbered(8)], TWO, before), 350],
    ["two came", layOut([...items("n1", "n2"), ...numbered(8)], TWO, before), 30 + 3 * 10 + 250 + 100 + 200],
    [
      "that picture was deleted",
      layOut(
        numbered(8).filter(({ id }) => id !== "i4"),
        TWO,
        before,
      ),
      350,
    ],
    ["all before it were deleted", layOut(numbered(4, 4), TWO, before), 30],
    ["now one stands in each row", layOut(numbered(8), { columns: 1, gapPx: 10 }, before), 30 + 4 * 260],
  ])("after: %s", (_what, after, place) => expect(placeOfAnchor(after, anchor)).toBe(place));

  test("nothing holds it at its beginning, or when all of its pictures have gone", () => {
    expect(anchorAt(before, 0)).toBeNull();
    expect(placeOfAnchor(before, null)).toBeNull();
    expect(placeOfAnchor(layOut(items("other"), TWO, before), anchor)).toBeNull();
  });
});

test("an item is found where it was, or wherever it is", () => {
  expect(indexOfSpot(items("a", "b"), { id: "b", index: 1 })).toBe(1);
  expect(indexOfSpot(items("a", "b"), { id: "b", index: 7 })).toBe(1);
  expect(indexOfSpot(items("a", "b"), { id: "c", index: 1 })).toBe(-1);
});

test("the cards are those of the rows in the window and of the kept rows, each once and in order", () => {
  const layout = layOut(numbered(9), TWO, null);
  expect(cardsOf(layout, { first: 1, last: 2 }, [])).toEqual([2, 3, 4, 5]);
  expect(cardsOf(layout, { first: 1, last: 2 }, [4, 2, -1, 5])).toEqual([2, 3, 4, 5, 8]);
  expect(cardsOf(layout, { first: 3, last: 4 }, [0])).toEqual([0, 1, 6, 7, 8]);
});

test("a hundred thousand pictures are laid out, and what was measured stays when more come", () => {
  const layout = layOut(numbered(100_000), { columns: 3, gapPx: 32 }, null);
  const seen = withMeasured(layout, new Map([[20_000, 700]]));
  expect(layOut(numbered(100_003), layout, seen).tops[33_333]).toBe(33_333 * (700 + 32));
});
