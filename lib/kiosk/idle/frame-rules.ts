/** Letters that fit in a line of the frame's column at 28 px and at 24 px. */
const [LARGE, SMALL] = [25, 29];
const [FEW_LINES, MOST_LINES] = [6, 9];

const linesOf = (text: string, letters: number) =>
  text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0);

/** A note next to its image: set smaller over six lines; over nine it ends at a sentence, or at a word where its first sentence is longer. */
export function frameNote(note: string): { text: string; isLong: boolean; isCut: boolean } {
  if (linesOf(note, LARGE) <= FEW_LINES) return { text: note, isLong: false, isCut: false };
  if (linesOf(note, SMALL) <= MOST_LINES) return { text: note, isLong: true, isCut: false };
  const ends = [...note.matchAll(/[.!?…](?=\s)|\n/gu)].map(({ index }) => note.slice(0, index + 1).trimEnd());
  const words = [...note.matchAll(/\s/gu)].map(({ index }) => note.slice(0, index));
  const fits = (text: string) => linesOf(text, SMALL) <= MOST_LINES;
  const text = ends.findLast(fits) ?? words.findLast(fits) ?? note.slice(0, SMALL * MOST_LINES);
  return { text, isLong: true, isCut: true };
}
