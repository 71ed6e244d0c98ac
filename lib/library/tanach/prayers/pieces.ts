import { bookOf } from "@/lib/library/tanach/books";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { chapters, type Passage, verses } from "@/lib/library/tanach/passages";
import type { PartPlan } from "@/lib/library/tanach/plan";
import { bookIdSchema } from "@/lib/library/tanach/schema";

/** A line is a passage, "psalms 46:8 x3", or a sentence for a text in between that is not Tanach, which is only named. */
export type Piece = { title: string; hebrewTitle: string; lines: readonly string[] };

/** Between two pieces: what is not Tanach, "Here: Amidah, in your siddur." */
export type Named = { named: string };

export type Entry = Piece | PartPlan | Named;

export const piece = (title: string, hebrewTitle: string, ...lines: (string | false)[]): Piece => ({
  title,
  hebrewTitle,
  lines: lines.filter((line) => line !== false),
});

export const psalm = (number: number, ...above: string[]): Piece =>
  piece(`Tehillim ${number}`, `תהלים ${hebrewNumber(number)}`, ...above, `psalms ${number}`);

export const here = (what: string): string => `Here: ${what}, in your siddur.`;
export const named = (what: string): Named => ({ named: here(what) });
export const note = (sentence: string): Named => ({ named: sentence });

export const those = (...entries: (Entry | false | readonly Entry[])[]): Entry[] =>
  entries.flatMap((entry) => (entry === false ? [] : entry));

const TIMES: Readonly<Record<string, string>> = { 2: "Twice.", 3: "Three times." };
const PASSAGE = /^([a-z0-9-]+) (\d+)(?::(\d+)(?:-(?:(\d+):)?(\d+))?)?(?: x(\d))?$/;

/** Returns the passage of a line, "psalms 46:8 x3" or "exodus 30:34-36"; null for a sentence. Throws for a book that there is not. */
export function passageOfLine(line: string): Passage | null {
  const found = PASSAGE.exec(line);
  if (!found) return null;
  const [, name, chapter = "", first, otherChapter = chapter, last = first, times = ""] = found;
  const book = bookOf(bookIdSchema.parse(name)).id;
  const passage =
    first === undefined
      ? chapters(book, Number(chapter))
      : verses(book, `${chapter}:${first}`, `${otherChapter}:${last ?? first}`);
  const words = TIMES[times];
  return words === undefined ? passage : { ...passage, above: [words] };
}

const withAbove = (passage: Passage, sentences: readonly string[]): Passage =>
  sentences.length === 0 ? passage : { ...passage, above: [...sentences, ...(passage.above ?? [])] };

function withBelow(part: PartPlan, sentences: readonly string[]): PartPlan {
  const last = part.passages.at(-1);
  if (!last || sentences.length === 0) return part;
  const changed = { ...last, below: [...(last.below ?? []), ...sentences] };
  return { ...part, passages: [...part.passages.slice(0, -1), changed] };
}

function withFirstAbove(part: PartPlan, sentences: readonly string[]): PartPlan {
  const [first, ...rest] = part.passages;
  return first ? { ...part, passages: [withAbove(first, sentences), ...rest] } : part;
}

function partOf({ title, hebrewTitle, lines }: Piece): PartPlan {
  const passages: Passage[] = [];
  let waiting: string[] = [];
  for (const line of lines) {
    const passage = passageOfLine(line);
    if (passage) passages.push(withAbove(passage, waiting));
    waiting = passage ? [] : [...waiting, line];
  }
  return withBelow({ title, hebrewTitle, passages }, waiting);
}

/** Returns what is said as parts of a reading. What is only named stands above the part that follows it, at the end below the last one. */
export function partsOf(entries: readonly Entry[]): PartPlan[] {
  const parts: PartPlan[] = [];
  let waiting: string[] = [];
  for (const entry of entries) {
    if ("named" in entry) {
      waiting.push(entry.named);
      continue;
    }
    parts.push(withFirstAbove("lines" in entry ? partOf(entry) : entry, waiting));
    waiting = [];
  }
  const last = parts.pop();
  return last ? [...parts, withBelow(last, waiting)] : [];
}
