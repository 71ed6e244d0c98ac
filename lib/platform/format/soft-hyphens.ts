/** Shorter words fit a column of the week. */
const LONG_WORD = /[a-z]{12,}/gi;
/** Between a vowel and a consonant (also "th", "ph" …) before another vowel, and after "grand": with at least four letters on each side. */
const BREAKS = /(?<=[a-z]{3}[aeiouy])(?=(?:[cpst]h|[b-df-hj-np-tv-xz])[aeiouy])(?=[a-z]{4})|(?<=^grand)(?=[a-z]{4})/gi;

/**
 * Returns a text whose long English words can be divided with a hyphen, where they would else be cut at any letter: browsers do not divide a
 * word that begins with a capital, and some have no dictionary. What already fits looks the same.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(LONG_WORD, (word) => word.replace(BREAKS, "\u00AD"));
}
