import type { NameInBook } from "@/lib/accounts/household/schema";
import type { OddLetter, Verse } from "@/lib/library/tanach/schema";

export type Lettering = { accents: boolean; name: NameInBook };

const LETTER = "[\\u05d0-\\u05ea]";
const MARKS = "[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u200d]*";
/** Accents that are read by singing; the meteg (U+05BD) is no accent, it says which syllable is long. */
const ACCENTS = /[\u0591-\u05ae]/g;
/** With the narrow space that keeps it with its word. */
const PASEQ = /\u00a0?\u05c0/g;
/** After its vowel, it only keeps two marks of one letter apart; without accents there is nothing to keep apart but in Yerushalaim. */
const JOINER_BEFORE_METEG = /\u200d(?=\u05bd)/g;
/** The qamats of "kol" has a character of its own, which some editions draw differently. Printed books show the ordinary qamats for both. */
const OWN_QAMATS = /\u05c7/g;
const NAME = new RegExp(
  `(?<=^|[\\u05be]|(?:^|[\\u05be])(?:[\\u05d5\\u05d1\\u05db\\u05dc\\u05de\\u05e9\\u05d4]${MARKS}){1,2})\\u05d9(${MARKS})\\u05d4(${MARKS})\\u05d5(${MARKS})\\u05d4(${MARKS})(?!${LETTER})`,
);
const HOLAM = /[\u05b9\u05ba]/g;

/** Returns a word with the Name as two yuds: the first has its own vowel, the second that of the vav and the accents of the rest. */
export function withYuds(word: string): string {
  return word.replace(
    NAME,
    (_, yud: string, first: string, vav: string, last: string) =>
      `\u05d9${yud}\u05d9${(vav + first + last).replace(HOLAM, "")}`,
  );
}

/** Returns a word as a book without accents prints it; empty for a mark that only the accents need. */
export function withoutAccents(word: string): string {
  return word.replace(ACCENTS, "").replace(PASEQ, "").replace(JOINER_BEFORE_METEG, "");
}

export function shownWord(word: string, { accents, name }: Lettering): string {
  const asked = name === "yuds" ? withYuds(word) : word;
  return (accents ? asked : withoutAccents(asked)).replace(OWN_QAMATS, "\u05b8");
}

/** A word on the page. `odd`: a letter that scrolls write in another size, as its place in the shown word. */
export type ShownWord = {
  text: string;
  isKri: boolean;
  odd: { start: number; end: number; kind: OddLetter["kind"] }[];
};

function placeOfLetter(word: string, letter: number): { start: number; end: number } | null {
  const found = [...word.matchAll(new RegExp(LETTER + MARKS, "g"))][letter];
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

/** Returns the lines of a verse as words to be shown. A line of which nothing is left is left out. */
export function shownLines(
  { lines, kri, big = [] }: Pick<Verse, "lines" | "kri" | "big">,
  how: Lettering,
): ShownWord[][] {
  let count = 0;
  const shown = lines.map((line) =>
    line.split(" ").flatMap((word): ShownWord[] => {
      const index = count++;
      const text = shownWord(word, how);
      if (text === "") return [];
      const odd = big
        .filter((letter) => letter.word === index)
        .flatMap(({ letter, kind }) => {
          const place = placeOfLetter(text, letter);
          return place ? [{ ...place, kind }] : [];
        });
      return [{ text, isKri: kri.includes(index), odd }];
    }),
  );
  return shown.filter((words) => words.length > 0);
}
