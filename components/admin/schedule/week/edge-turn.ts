/** A finger within this many pixels of the left or right edge is at it. */
const EDGE_PX = 24;
/** Milliseconds for which it is held there. */
const HELD_MS = 600;

export type Side = -1 | 0 | 1;

/** Returns the edge of a box at which a pointer is: -1 left, 1 right, 0 neither. */
export function sideAt(x: number, { left, right }: Pick<DOMRect, "left" | "right">): Side {
  return x < left + EDGE_PX ? -1 : x > right - EDGE_PX ? 1 : 0;
}

/** Watches a drag at the edges: each visit to one that lasts long enough turns once. Takes the side at which it begins, which was no visit. */
export function watchEdge(begins: Side, onTurn: (side: -1 | 1) => void) {
  let side = begins;
  let held: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(held);
  return {
    note: (next: Side) => {
      if (next === side) return;
      side = next;
      stop();
      if (next !== 0) held = setTimeout(() => onTurn(next), HELD_MS);
    },
    stop,
  };
}
