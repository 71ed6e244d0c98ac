export type Grid = { readonly columns: number; readonly rows: number; readonly hasNotes: boolean };

/** The room for the cards and what a card needs besides its image and words, in rem. */
export type Room = { readonly width: number; readonly height: number; readonly extra: number };

const [ACROSS_REM, DOWN_REM] = [1.25, 1];
const CARD_REM = 20;
const PAIR_REM = 36;
const [WORDS_REM, NOTE_REM] = [4.125, 1.75];
/** Largest ratio of width to height of an image, and a larger one that is used only to get a second row. */
const [FLAT, FLATTEST] = [2.25, 2.8];
const MOST_ROWS = 4;

export const FIRST_GRID: Grid = { columns: 3, rows: 2, hasNotes: true };

export function gridOf({ width, height, extra }: Room): Grid {
  const least = width >= PAIR_REM ? 2 : 1;
  const columns = Math.max(least, Math.floor((width + ACROSS_REM) / (CARD_REM + ACROSS_REM)));
  const card = (width - (columns - 1) * ACROSS_REM) / columns;
  const isHigh = (rows: number, words: number, flat: number) =>
    (height - (rows - 1) * DOWN_REM) / rows - words >= card / flat;
  const words = WORDS_REM + extra;
  const most = (flat: number) => {
    let rows = 1;
    while (rows < MOST_ROWS && isHigh(rows + 1, words, flat)) rows += 1;
    return rows;
  };
  const rows = Math.max(most(FLAT), Math.min(2, most(FLATTEST)));
  return { columns, rows, hasNotes: isHigh(rows, words + NOTE_REM, FLAT) };
}

export type Spot = { readonly id: string; readonly index: number };

export function pageOf(items: readonly { readonly id: string }[], size: number, spot: Spot | null): number {
  if (spot === null || items.length === 0) return 0;
  const found = items.findIndex(({ id }) => id === spot.id);
  return Math.floor((found < 0 ? Math.min(spot.index, items.length - 1) : found) / size);
}

/** An average letter of 24 px, and one of a title, in rem. */
export const [LETTER, TITLE_LETTER] = [0.76, 0.86];
const READ_MORE_REM = 8.5;

/** Words that ask for another one: "Rivky and the" says less than "Rivky". */
const LOOSE_END = /(?:[\s,.;:–—-]+(?:and|or|the|a|an|of|with|for|to|in|on|at|from|&|\+))*[\s,.;:–—-]*$/iu;

export function firstWords(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const most = Math.max(1, Math.floor(letters));
  const end = text.lastIndexOf(" ", most);
  return (end > 0 ? text.slice(0, end) : text.slice(0, most)).replace(LOOSE_END, "");
}

export function noteLine(note: string, width: number): { text: string; isCut: boolean } {
  const [line = ""] = note.split("\n");
  const whole = line.trimEnd();
  if (whole === note && note.length * LETTER <= width) return { text: note, isCut: false };
  return { text: firstWords(whole, (width - READ_MORE_REM) / LETTER), isCut: true };
}
