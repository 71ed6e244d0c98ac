import { type Random, shuffled } from "@/lib/library/games/random";

function swapped(letters: readonly string[], one: number, other: number): string {
  return letters
    .map((letter, index) => letters[index === one ? other : index === other ? one : index] ?? letter)
    .join("");
}

/** The letters in another order than the word's own (D36); a word of equal letters stays as it is. */
export function scrambled(word: string, random: Random): string {
  const letters = [...word];
  const order = shuffled(letters, random).join("");
  if (order !== word) return order;
  const other = letters.findIndex((letter) => letter !== letters[0]);
  return other < 0 ? word : swapped(letters, 0, other);
}
