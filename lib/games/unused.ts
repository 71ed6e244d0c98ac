import { pick, type Random } from "@/lib/games/random";

/**
 * Chooses what has not come yet, and answers it with the list of what has. When all of the pool have come, the list starts
 * again, and the last one does not come twice in a row. The pool is not empty; what is listed may be of another pool.
 */
export function pickUnused<T>(pool: readonly T[], used: readonly T[], random: Random): { chosen: T; used: T[] } {
  const left = pool.filter((value) => !used.includes(value));
  if (left.length > 0) {
    const chosen = pick(left, random);
    return { chosen, used: [...used, chosen] };
  }
  const others = pool.filter((value) => value !== used.at(-1));
  const chosen = pick(others.length > 0 ? others : pool, random);
  return { chosen, used: [chosen] };
}
