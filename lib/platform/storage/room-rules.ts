/** Nearly full: soon there is less than the hub needs to take anything. */
const NEARLY_FACTOR = 3;

/**
 * Returns how much room a store has. Takes its free bytes, null where it has no end, and the least with which uploads are taken, 0 for no
 * limit. plenty: nothing to do; nearly: new uploads will soon be refused; full: they are.
 */
export function roomOf(freeBytes: number | null, leastBytes: number): "plenty" | "nearly" | "full" {
  if (freeBytes === null || leastBytes === 0) return freeBytes === 0 ? "full" : "plenty";
  if (freeBytes < leastBytes) return "full";
  return freeBytes < NEARLY_FACTOR * leastBytes ? "nearly" : "plenty";
}
