const NEARLY_FACTOR = 3;

/** Returns a store's room. `freeBytes` null: it has no end; `leastBytes` 0: no limit. */
export function roomOf(freeBytes: number | null, leastBytes: number): "plenty" | "nearly" | "full" {
  if (freeBytes === null || leastBytes === 0) return freeBytes === 0 ? "full" : "plenty";
  if (freeBytes < leastBytes) return "full";
  return freeBytes < NEARLY_FACTOR * leastBytes ? "nearly" : "plenty";
}
