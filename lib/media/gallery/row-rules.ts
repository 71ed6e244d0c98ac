type Item = { readonly id: string };

/** How the cards stand: so many beside each other, with so many pixels between two rows. */
export type Shape = { readonly columns: number; readonly gapPx: number };

/** Where each row of cards is, in pixels from the beginning of the list. */
export type Layout = Shape & {
  readonly items: readonly Item[];
  /** What a row is supposed to measure that nobody has seen yet. */
  readonly typicalPx: number;
  /** By row, as it was last seen; 0: nobody has seen it yet. */
  readonly heights: Float64Array;
  /** The top of each row, and the place after the last. */
  readonly tops: Float64Array;
};

/** Rows, both included; last is -1 when there are none. */
export type Rows = { readonly first: number; readonly last: number };

/** The least width of a card and the space beside it, in rem. */
const [CARD_REM, BESIDE_REM, BETWEEN_REM] = [22, 1, 2];
const TYPICAL_REM = 36;

/** How the cards stand in a list of this width, in pixels, where 1 rem has so many pixels. */
export function shapeOf(widthPx: number, remPx: number): Shape {
  const beside = BESIDE_REM * remPx;
  const columns = Math.floor((widthPx + beside) / (CARD_REM * remPx + beside));
  return { columns: Math.max(1, columns), gapPx: BETWEEN_REM * remPx };
}

function withTops(layout: Omit<Layout, "tops">): Layout {
  const { heights, typicalPx, gapPx } = layout;
  const tops = new Float64Array(heights.length + 1);
  let top = 0;
  // Rows are measured while the list moves, so this must be nothing beside a frame also for thousands of them.
  for (let row = 0; row < heights.length; row += 1) {
    // `||`: a row that nobody has seen has 0.
    top += (heights[row] || typicalPx) + gapPx;
    tops[row + 1] = top;
  }
  return { ...layout, tops };
}

const startsWith = (items: readonly Item[], known: readonly Item[]) =>
  items.length >= known.length && items[0]?.id === known[0]?.id && items[known.length - 1]?.id === known.at(-1)?.id;

/** What the rows of other items will measure: as much as the highest row in which one of theirs was seen. */
function carriedHeights(items: readonly Item[], shape: Shape, known: Layout): Float64Array {
  const heights = new Float64Array(Math.ceil(items.length / shape.columns));
  // Larger text makes higher rows.
  const scale = shape.gapPx / known.gapPx;
  if (shape.columns === known.columns && startsWith(items, known.items)) {
    known.heights.forEach((height, row) => (heights[row] = height * scale));
    return heights;
  }
  // With more or fewer cards in a row each has another width, so what was seen says little.
  if (shape.columns !== known.columns) return heights;
  const seen = new Map<string, number>();
  known.items.forEach(({ id }, index) => seen.set(id, known.heights[Math.floor(index / known.columns)] ?? 0));
  items.forEach(({ id }, index) => {
    const row = Math.floor(index / shape.columns);
    heights[row] = Math.max(heights[row] ?? 0, (seen.get(id) ?? 0) * scale);
  });
  return heights;
}

/** Lays the items out in rows. What is known of a former layout is kept for the rows that it still says something of. */
export function layOut(items: readonly Item[], shape: Shape, known: Layout | null): Layout {
  const heights = known
    ? carriedHeights(items, shape, known)
    : new Float64Array(Math.ceil(items.length / shape.columns));
  const seen = known?.heights.filter((height) => height > 0) ?? new Float64Array();
  const typicalPx =
    seen.length === 0
      ? (TYPICAL_REM / BETWEEN_REM) * shape.gapPx
      : (seen.reduce((sum, height) => sum + height, 0) / seen.length) * (shape.gapPx / (known?.gapPx ?? shape.gapPx));
  return withTops({ ...shape, items, heights, typicalPx });
}

/** Less than what a screen shows. */
export const SAME_PX = 0.5;

/** The layout with rows as they were measured; the same object when they measure what was supposed. */
export function withMeasured(layout: Layout, measured: ReadonlyMap<number, number>): Layout {
  const isNew = [...measured].some(([row, height]) => Math.abs((layout.heights[row] ?? height) - height) >= SAME_PX);
  if (!isNew) return layout;
  const heights = layout.heights.slice();
  for (const [row, height] of measured) if (row < heights.length) heights[row] = height;
  const isFirst = layout.heights.findIndex((height) => height > 0) < 0;
  const sum = [...measured.values()].reduce((total, height) => total + height, 0);
  return withTops({ ...layout, heights, typicalPx: isFirst ? sum / measured.size : layout.typicalPx });
}

/** The row at a place, in pixels from the beginning of the list; the first or last row for a place outside of it. */
export function rowAt({ tops }: Layout, y: number): number {
  let [low, high] = [0, Math.max(0, tops.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows of which something lies between two places. */
export function rowsBetween(layout: Layout, fromPx: number, toPx: number): Rows {
  return { first: rowAt(layout, fromPx), last: Math.min(rowAt(layout, toPx), layout.heights.length - 1) };
}

/** Pixels from the beginning of the list to its end; no gap stands after the last row. */
export function heightOf({ tops, gapPx }: Layout): number {
  return Math.max(0, (tops.at(-1) ?? 0) - gapPx);
}

/** An item and where it was seen last: it is mostly still there, or near. */
export type Spot = { readonly id: string; readonly index: number };

/** The index that an item has now; -1 when it has gone. */
export function indexOfSpot(items: readonly Item[], { id, index }: Spot): number {
  return items[index]?.id === id ? index : items.findIndex((item) => item.id === id);
}

/** What holds the list in its place: the items at the upper edge of the window, and how far below its row's top that edge is. */
export type Anchor = { readonly spots: readonly Spot[]; readonly belowTopPx: number };

/** So many pictures at the edge must be deleted at once until its place is lost. */
const ANCHOR_ITEMS = 50;

/** What holds the list where its place `y` is at the upper edge; null at its very beginning, where he sees what is newest. */
export function anchorAt(layout: Layout, y: number): Anchor | null {
  if (y <= 1) return null;
  const row = rowAt(layout, y);
  const index = row * layout.columns;
  const spots = layout.items.slice(index, index + ANCHOR_ITEMS).map(({ id }, place) => ({ id, index: index + place }));
  return { spots, belowTopPx: y - (layout.tops[row] ?? 0) };
}

/** The place that is to be at the upper edge now; null when nothing holds it. */
export function placeOfAnchor(layout: Layout, anchor: Anchor | null): number | null {
  for (const spot of anchor?.spots ?? []) {
    const index = indexOfSpot(layout.items, spot);
    if (index >= 0) return (layout.tops[Math.floor(index / layout.columns)] ?? 0) + (anchor?.belowTopPx ?? 0);
  }
  return null;
}

/** The indexes of all cards that stand in the document, in order: those of the rows around the window, and of further rows that are kept. */
export function cardsOf({ items, columns }: Layout, rows: Rows, kept: readonly number[]): number[] {
  const all = new Set(kept.filter((row) => row >= 0 && row * columns < items.length));
  for (let row = rows.first; row <= rows.last; row += 1) all.add(row);
  return [...all]
    .sort((a, b) => a - b)
    .flatMap((row) =>
      Array.from({ length: Math.min(columns, items.length - row * columns) }, (_, place) => row * columns + place),
    );
}
