import { common, others } from "@/lib/library/games/spelling/content-words.json";

const ALL = [...common.split(" "), ...others.split(" ")];

export function canSpell(letters: string, word: string): boolean {
  const left = [...letters];
  return [...word].every((letter) => {
    const index = left.indexOf(letter);
    if (index < 0) return false;
    left.splice(index, 1);
    return true;
  });
}

/** Every move needs the words of the same base. */
const cache = new Map<string, readonly string[]>();

/** The words of three and four letters that a base word's letters make, itself among them; short ones first, then by alphabet. */
export function possibleWords(base: string): readonly string[] {
  const words =
    cache.get(base) ??
    ALL.filter((word) => canSpell(base, word)).sort(
      (one, other) => one.length - other.length || (one < other ? -1 : 1),
    );
  cache.set(base, words);
  return words;
}
