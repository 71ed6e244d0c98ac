/** A corner reaches so far from both of its edges: a share of the shorter side of the screen. */
const REACH = 0.18;
/** Both are held so long: no one does that by chance, and an aide can count to it. */
export const HOLD_MS = 10_000;

export type Point = { x: number; y: number };
type Size = { width: number; height: number };

function cornerOf({ x, y }: Point, { width, height }: Size): { side: "left" | "right"; edge: "top" | "bottom" } | null {
  const reach = REACH * Math.min(width, height);
  const side = x <= reach ? "left" : x >= width - reach ? "right" : null;
  const edge = y <= reach ? "top" : y >= height - reach ? "bottom" : null;
  return side && edge && { side, edge };
}

export function areOppositeCorners(fingers: readonly Point[], size: Size): boolean {
  const [one, other] = fingers.map((finger) => cornerOf(finger, size));
  return fingers.length === 2 && !!one && !!other && one.side !== other.side && one.edge !== other.edge;
}
