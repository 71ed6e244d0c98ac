import { MARKS, type SourceVerse } from "@/lib/library/tanach/making/mapm";
import type { OddLetter } from "@/lib/library/tanach/schema";

export type ReadVerse = {
  ref: string;
  lines: string[];
  /** The words that are kri, counted from 0 over all lines, split at spaces. */
  kri: number[];
  big: OddLetter[];
  /** The letters that stand in the scroll: where ksiv and kri differ, the written ones. */
  written: string;
  after?: SourceVerse["after"];
};

type Piece = { text: string; letters: string; word: number; isUnwritten: boolean };

const ODD: Partial<Record<string, OddLetter["kind"]>> = {
  [MARKS.large]: "large",
  [MARKS.small]: "small",
  [MARKS.hanging]: "hanging",
};
/** The letters read, by verse and index of the ksiv, where a neighbor is as near in letters or nearer. */
const READ: Partial<Record<string, string>> = {
  "Exod.4.2 0": "מהזה",
  "Lev.21.5 0": "יקרחו",
  "2Kgs.4.7 1": "ובניך",
  "2Kgs.23.10 0": "בן",
  "Ezek.8.6 0": "מההם",
  "Prov.8.35 0": "מצא",
};
const ANY_MARK = /[\ue000-\ue004]/g;

const lettersOf = (text: string) => text.replace(/[^\u05d0-\u05ea]/g, "");

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Finds the nearest in letters, of equals the next: the ksiv is before them, or behind them where a maqaf ties them. */
function piecesRead(pieces: readonly Piece[], at: number, wanted: string): [number, number] {
  const ranges: [number, number][] = [
    [at, at + 1],
    [at - 1, at],
    [at, at + 2],
    [at - 2, at],
  ];
  const scores = ranges
    .filter(([from, to]) => from >= 0 && to <= pieces.length)
    .map((range) => {
      const read = pieces.slice(...range).map(({ letters }) => letters);
      return { range, score: distance(wanted, read.join("")) };
    });
  return scores.reduce((best, next) => (next.score < best.score ? next : best)).range;
}

function oddLettersOf(marked: string, word: number): OddLetter[] {
  const found: OddLetter[] = [];
  let letter = 0;
  for (const sign of marked) {
    const kind = ODD[sign];
    if (kind) found.push({ word, letter, kind });
    if (lettersOf(sign) !== "") letter++;
  }
  return found;
}

export function readVerse({ ref, lines, written, after }: SourceVerse): ReadVerse {
  const pieces: Piece[] = [];
  const big: OddLetter[] = [];
  /** The place of each ksiv: how many pieces stand before it. */
  const places: number[] = [];
  let word = 0;
  const read = lines.map((line) => {
    const words: string[] = [];
    for (const marked of line.split(" ")) {
      big.push(...oddLettersOf(marked, word));
      for (const part of marked.split(/(?<=[\u05be\u00a0])/)) {
        if (part.includes(MARKS.kri)) places.push(pieces.length);
        const text = part.replace(ANY_MARK, "");
        const letters = lettersOf(text);
        if (letters !== "") pieces.push({ text, letters, word, isUnwritten: part.includes(MARKS.unwritten) });
      }
      const text = marked.replace(ANY_MARK, "");
      if (text === "") continue;
      words.push(text);
      word++;
    }
    return words.join(" ");
  });
  const scroll: string[] = pieces.map(({ letters, isUnwritten }) => (isUnwritten ? "" : letters));
  const kri = new Set(pieces.filter(({ isUnwritten }) => isUnwritten).map((piece) => piece.word));
  written.forEach((ksiv, index) => {
    const [from, to] = piecesRead(pieces, places[index] ?? pieces.length, READ[`${ref} ${index}`] ?? lettersOf(ksiv));
    pieces.slice(from, to).forEach((piece) => kri.add(piece.word));
    scroll.fill("", from, to);
    scroll[from] = lettersOf(ksiv);
  });
  const inOrder = [...kri].sort((one, other) => one - other);
  return { ref, lines: read.filter(Boolean), kri: inOrder, big, written: scroll.join(""), ...(after && { after }) };
}
