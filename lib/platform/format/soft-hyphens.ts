const LONG_WORD = /[a-z]{12,}/gi;
/** Between a vowel and a consonant (also "th", "ph" …) before another vowel, and after "grand": with at least four letters on each side. */
const BREAKS = /(?<=[a-z]{3}[aeiouy])(?=(?:[cpst]h|[b-df-hj-np-tv-xz])[aeiouy])(?=[a-z]{4})|(?<=^grand)(?=[a-z]{4})/gi;

/** Adds soft hyphens to long English words: browsers divide no word with a capital, and some have no dictionary. */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(BREAKS, "\u00AD"));
}
