/** @jest-environment node */
import { BEGINNING, type Block, ENDING, pageOf, toPages } from "@/lib/library/tanach/reader/pages";

const LINE = 50;
const HEIGHT = 200;

/** Verses of so many lines, one below the other. */
function text(...lines: number[]): Block[] {
  let top = 0;
  return lines.map((count, index) => {
    const from = top;
    top += count * LINE;
    return {
      ref: `psalms.1.${index + 1}`,
      top: from,
      bottom: top,
      lines: Array.from({ length: count }, (_, line) => ({
        top: from + line * LINE,
        bottom: from + (line + 1) * LINE,
      })),
    };
  });
}

/** The first verse of each page, and from which of its lines on; and how many lines the page has. */
const shapes = (blocks: Block[]) =>
  toPages(blocks, HEIGHT).map(
    ({ top, bottom, first: { ref, line } }) => `${ref.slice(9)}/${line}: ${(bottom - top) / LINE}`,
  );

test.each([
  ["one page", [2, 2], ["1/0: 4"]],
  ["a verse that does not fit goes to the next page", [3, 2, 2], ["1/0: 3", "2/0: 4"]],
  ["each verse as high as a page", [4, 4], ["1/0: 4", "2/0: 4"]],
  [
    "a verse higher than a page begins one and is cut between lines",
    [1, 9, 1],
    ["1/0: 1", "2/0: 4", "2/4: 4", "2/8: 2"],
  ],
  ["what follows a long verse fills its last page", [5, 3, 1], ["1/0: 4", "1/4: 4", "3/0: 1"]],
])("%s", (_, lines, pages) => expect(shapes(text(...lines))).toEqual(pages));

test("no verse that fits a page is cut, and no page is too high", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const blocks = text(...Array.from({ length: 12 }, (_, index) => 1 + ((seed * 7919 + index * index * 31) % 7)));
    const pages = toPages(blocks, HEIGHT);
    expect(Math.max(...pages.map((page) => page.bottom - page.top))).toBeLessThanOrEqual(HEIGHT);
    for (const { top, bottom, lines } of blocks) {
      const on = (edges: { top: number; bottom: number }) =>
        pages.filter((page) => page.top <= edges.top && edges.bottom <= page.bottom).length;
      expect(lines.map(on)).toEqual(lines.map(() => 1));
      expect(on({ top, bottom })).toBe(bottom - top <= HEIGHT ? 1 : 0);
    }
  }
});

test("fractions of a pixel make no page of their own", () =>
  expect(toPages([{ ref: "a", top: 0, bottom: HEIGHT + 0.3, lines: [] }], HEIGHT)).toHaveLength(1));

test("a text of nothing has no page", () => {
  expect(toPages([], HEIGHT)).toEqual([]);
  expect(pageOf([], [], BEGINNING)).toBe(0);
});

describe("a place is found again", () => {
  const blocks = text(2, 2, 9, 1);
  const pages = toPages(blocks, HEIGHT);

  test.each([
    [BEGINNING, 0],
    [{ ref: "psalms.1.2", line: 0 }, 0],
    [{ ref: "psalms.1.3", line: 0 }, 1],
    [{ ref: "psalms.1.3", line: 5 }, 2],
    [{ ref: "psalms.1.4", line: 0 }, 3],
    [{ ref: "psalms.2.1", line: 0 }, 0],
    [ENDING, 3],
  ])("%j is on page %d", (spot, page) => expect(pageOf(pages, blocks, spot)).toBe(page));

  test("larger letters show the page with its verse, also with fewer lines", () => {
    const lower = text(1, 1, 2, 1);
    expect(pageOf(toPages(lower, HEIGHT), lower, { ref: "psalms.1.3", line: 8 })).toBe(0);
    const higher = text(4, 4, 9, 1);
    expect(pageOf(toPages(higher, HEIGHT), higher, { ref: "psalms.1.3", line: 0 })).toBe(2);
  });
});
