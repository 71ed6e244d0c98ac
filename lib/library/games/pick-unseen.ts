import { pick, type Random } from "@/lib/library/games/random";

/** Returns the values that are not hidden; all of them when every one is. */
export function withoutHidden<T>(pool: readonly T[], hidden: readonly T[]): readonly T[] {
  const shown = pool.filter((value) => !hidden.includes(value));
  return shown.length > 0 ? shown : pool;
}

/** A word of a game; `id`: how a household's marks name it, where it was spelled in another way before. */
type GameWord = { word: string; id?: string };

export const idOfWord = ({ word, id }: GameWord) => id ?? word;

export function shownWords(entries: readonly GameWord[], hidden: readonly string[]): string[] {
  const ids = withoutHidden(entries.map(idOfWord), hidden);
  return entries.filter((entry) => ids.includes(idOfWord(entry))).map(({ word }) => word);
}

/** Picks an unseen value and returns it with the new list of seen ones, which starts again after all of the pool. Throws for an empty pool. */
export function pickUnseen<T>(pool: readonly T[], seen: readonly T[], random: Random): { chosen: T; seen: T[] } {
  const unseen = pool.filter((value) => !seen.includes(value));
  if (unseen.length > 0) {
    const chosen = pick(unseen, random);
    return { chosen, seen: [...seen, chosen] };
  }
  const others = pool.filter((value) => value !== seen.at(-1));
  const chosen = pick(others.length > 0 ? others : pool, random);
  return { chosen, seen: [chosen] };
}
