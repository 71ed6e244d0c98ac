/** A verse as it stands in the whole text: pixels from the text's top, and its lines, by which a verse is broken that no page can hold. */
export type Block = { ref: string; top: number; bottom: number; lines: readonly Edges[] };
type Edges = { top: number; bottom: number };

/** A place in a text: a verse, and the line of it that begins a page; 0 unless the verse is longer than a page. */
export type Spot = { ref: string; line: number };

export const BEGINNING: Spot = { ref: "", line: 0 };

export const ENDING: Spot = { ref: "", line: Number.MAX_SAFE_INTEGER };

export type Page = Edges & { first: Spot };

/** Pixels by which a line may seem to leave the page: browsers measure in fractions of a pixel. */
const ROUNDING_PX = 0.5;

/** The pages of one block that is higher than a page; its last page may have room for what follows. */
function pagesOfLong({ ref, lines }: Block, height: number): Page[] {
  const pages: Page[] = [];
  for (const [line, { top, bottom }] of lines.entries()) {
    const page = pages.at(-1);
    if (page && bottom - page.top <= height + ROUNDING_PX) page.bottom = bottom;
    else pages.push({ top, bottom, first: { ref, line } });
  }
  return pages;
}

/** Cuts a text into pages of a height. No verse is cut; one that is higher than a page begins a page of its own and is cut between lines. */
export function toPages(blocks: readonly Block[], height: number): Page[] {
  const pages: Page[] = [];
  for (const block of blocks) {
    const page = pages.at(-1);
    if (page && block.bottom - page.top <= height + ROUNDING_PX) page.bottom = block.bottom;
    else if (block.bottom - block.top <= height + ROUNDING_PX || block.lines.length === 0)
      pages.push({ top: block.top, bottom: block.bottom, first: { ref: block.ref, line: 0 } });
    else pages.push(...pagesOfLong(block, height));
  }
  return pages;
}

/** Returns which page shows a place; for a place that is not in the text the first one, or the last one for {@link ENDING}. */
export function pageOf(pages: readonly Page[], blocks: readonly Block[], { ref, line }: Spot): number {
  const block = blocks.find((candidate) => candidate.ref === ref);
  if (!block) return line === ENDING.line ? Math.max(0, pages.length - 1) : 0;
  const { top } = block.lines[Math.min(line, block.lines.length - 1)] ?? block;
  return Math.max(
    0,
    pages.findLastIndex((page) => page.top <= top + ROUNDING_PX),
  );
}
