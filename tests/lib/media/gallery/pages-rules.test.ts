/** @jest-environment node */
import {
  asOld,
  type Gallery,
  galleryOf,
  itemsOf,
  pagesOfSpans,
  upToEnd,
  withItems,
  withNextPage,
  withoutRest,
  withReread,
} from "@/lib/media/gallery/pages-rules";
import { mediaItem } from "@/tests/support/fixtures/media-items";

/** Item 1 is the newest. */
const item = (number: number) =>
  mediaItem({ id: `item-${number}`, uploadedAt: new Date(Date.UTC(2026, 8, 9) - number * 1000).toISOString() });
const items = (...numbers: number[]) => numbers.map(item);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
/** "10 11, 12 13": the items of each page. */
const numbersOf = (gallery: Gallery) =>
  gallery.pages.map((page) => page.items.map(({ id }) => id.slice(5)).join(" ")).join(", ");

const page = (...numbers: number[]) => ({ items: items(...numbers), isOld: false });
const THREE: Gallery = { pages: [page(10, 11), page(12, 13), page(14, 15)], hasMore: true };

test("the first page says whether there may be more", () => {
  expect(galleryOf([])).toEqual({ pages: [], hasMore: false });
  expect(galleryOf(items(1)).hasMore).toBe(false);
  expect(galleryOf(items(...range(1, 24)))).toMatchObject({ hasMore: true, pages: [{ isOld: false }] });
});

test("all items are in one list, also those of thousands of pages", () => {
  expect(itemsOf(THREE).map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15].map((number) => `item-${number}`));
  const one = page(1);
  expect(itemsOf({ pages: Array.from({ length: 5000 }, () => one), hasMore: false })).toHaveLength(5000);
});

test.each<[string, number[], number, number[] | null]>([
  ["the end itself", [1, 2, 3], 3, [1, 2, 3]],
  ["what stands after it", [1, 2, 3, 4], 2, [1, 2]],
  ["an end that was deleted", [1, 2, 4, 5], 3, [1, 2]],
  ["less than to the end", [1, 2], 9, null],
  ["nothing", [], 3, null],
])("a page is read up to its end: %s", (_what, read, end, kept) => {
  expect(upToEnd(items(...read), item(end))).toEqual(kept && items(...kept));
});

describe("a page that was read again", () => {
  test.each<[string, number, number[], boolean, string]>([
    ["shows what has come at the beginning", 11, [8, 9, 10, 11, 12], false, "8 9 10 11, 12 13, 14 15"],
    ["loses what was deleted", 13, [12, 14, 15, 16], false, "10 11, 12, 14 15"],
    ["ends, when all of it was deleted", 13, [14, 15, 16], false, "10 11, 14 15"],
    ["shows what came back from the trash", 13, [12, 12.5, 13, 14], false, "10 11, 12 12.5 13, 14 15"],
    ["is the last, when the server has nothing after it", 13, [12, 13], true, "10 11, 12 13"],
    ["is no longer there", 99, [1], false, "10 11, 12 13, 14 15"],
  ])("%s", (_what, end, read, isEnd, pages) => {
    const after = withReread(THREE, `item-${end}`, { items: items(...read), isEnd });
    expect(numbersOf(after)).toBe(pages);
    expect(after.hasMore).toBe(!isEnd);
  });

  test("remains the same object unless changed, and so do its items", () => {
    expect(withReread(THREE, "item-11", { items: items(10, 11, 12), isEnd: false })).toBe(THREE);
    const after = withReread(THREE, "item-11", { items: items(9, 10, 11), isEnd: false });
    expect(after.pages[0]?.items[1]).toBe(THREE.pages[0]?.items[0]);
    expect(after.pages[1]).toBe(THREE.pages[1]);
  });

  test("is not old any longer", () => {
    const after = withReread(asOld(THREE), "item-11", { items: items(10, 11, 12), isEnd: false });
    expect(after.pages.map(({ isOld }) => isOld)).toEqual([false, true, true]);
  });

  test("becomes several when it has doubled", () => {
    const after = withReread(THREE, "item-11", { items: items(...range(-60, 11)), isEnd: false });
    expect(after.pages.map((one) => one.items.length)).toEqual([24, 24, 24, 2, 2]);
  });

  test("says that there is more when the last page ended too soon", () => {
    const last = { pages: [page(1, 2)], hasMore: false };
    expect(withReread(last, "item-2", { items: items(1, 2, 3), isEnd: true })).toMatchObject({ hasMore: true });
    expect(withReread(last, "item-2", { items: items(1, 2), isEnd: true })).toBe(last);
  });

  test("fills a gallery that was empty", () => {
    const empty = galleryOf([]);
    expect(withReread(empty, null, { items: [], isEnd: true })).toBe(empty);
    expect(withReread(empty, null, { items: items(1), isEnd: true })).toEqual(galleryOf(items(1)));
  });

  test("empties a gallery of which all was deleted", () =>
    expect(withReread(THREE, "item-11", { items: [], isEnd: true })).toEqual({ pages: [], hasMore: false }));
});

test("what begins after an item that is gone permanently is read again", () => {
  expect(withoutRest(THREE, "item-13")).toEqual({ pages: THREE.pages.slice(0, 2), hasMore: true });
  expect(withoutRest(THREE, "item-99")).toBe(THREE);
});

test("a further page is put only after the end for which it was read", () => {
  expect(numbersOf(withNextPage(THREE, "item-15", items(16)))).toBe("10 11, 12 13, 14 15, 16");
  expect(withNextPage(THREE, "item-15", items(16)).hasMore).toBe(false);
  expect(withNextPage(THREE, "item-15", []).pages).toHaveLength(3);
  expect(withNextPage(THREE, "item-13", items(14))).toBe(THREE);
});

test("after a change every page is old, and saying it again changes nothing", () => {
  const old = asOld(THREE);
  expect(old.pages.every(({ isOld }) => isOld)).toBe(true);
  expect(asOld(old)).toBe(old);
});

test("a change of one item leaves the other pages the same objects", () => {
  const after = withItems(THREE, (one) => (one.id === "item-12" ? { ...one, isNew: true } : one));
  expect(after.pages[1]?.items[0]).toMatchObject({ isNew: true });
  expect([after.pages[0], after.pages[2]]).toEqual([THREE.pages[0], THREE.pages[2]]);
  expect(after.pages[0]).toBe(THREE.pages[0]);
  expect(withItems(THREE, (one) => one)).toBe(THREE);
});

test.each<[[number, number][], number[]]>([
  [[], []],
  [[[0, 0]], [0]],
  [[[1, 2]], [0, 1]],
  [
    [
      [3, 99],
      [0, 1],
    ],
    [0, 1, 2],
  ],
  [[[6, 9]], []],
])("the pages of the items %j are %j", (spans, indexes) =>
  expect(
    pagesOfSpans(
      THREE,
      spans.map(([first, last]) => ({ first, last })),
    ),
  ).toEqual(indexes),
);
