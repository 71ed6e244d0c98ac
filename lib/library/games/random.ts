/** A stream of numbers from 0 (included) to 1 (excluded) that a seed decides wholly. */
export type Random = () => number;

/** The stream of a seed (mulberry32). Takes any number; only its lowest 32 bits count. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one value of a list; throws for an empty one. */
export function pick<T>(list: readonly T[], random: Random): T {
  const chosen = list[Math.floor(random() * list.length)];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const order = list.map((value) => ({ value, rank: random() }));
  return order.sort((one, other) => one.rank - other.rank).map(({ value }) => value);
}
