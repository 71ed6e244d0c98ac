import { type Random, shuffled } from "@/lib/games/random";

function swapped(letters: readonly string[], one: number, other: number): string {
  return letters.map((letter, place) => letters[place === one ? other : place === other ? one : place] ?? letter).join("");
}

/**
 * The letters in another order, never in the word's own: if the shuffle gives the word, its first two letters are swapped, or,
 * where those are alike (AARON), the first and the first one that differs (D36). A word of equal letters stays as it is.
 */
export function scrambled(word: string, random: Random): string {
  const letters = [...word];
  const order = shuffled(letters, random).join("");
  if (order !== word) return order;
  const other = letters.findIndex((letter) => letter !== letters[0]);
  return other < 0 ? word : swapped(letters, 0, other);
}
