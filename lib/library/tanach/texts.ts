import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inflateRawSync } from "node:zlib";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { decodeText, type StoredVerse, type TextsIndex } from "@/lib/library/tanach/making/stored";
import type { Passage } from "@/lib/library/tanach/passages";
import type { BookId, Verse } from "@/lib/library/tanach/schema";
import { singleton } from "@/lib/platform/singleton";

/** All of Tanach, which `npm run tanach` makes. */
export const TEXTS_FILE = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  "lib",
  "library",
  "tanach",
  "tanach.bin",
);
const NEW_LINE = 10;

type Texts = { chapters: TextsIndex["chapters"]; dictionary: Buffer; bytes: Buffer };

/** The whole file as it is, compressed: under two megabytes of memory. */
const held = singleton<{ texts: Texts | null }>("tanach-texts", () => ({ texts: null }));

function openTexts(): Texts {
  const file = readFileSync(TEXTS_FILE);
  const end = file.indexOf(NEW_LINE);
  // The file is our own (making/make-texts.ts).
  const { dictionary, chapters } = JSON.parse(file.toString("utf8", 0, end)) as TextsIndex;
  const start = end + 1;
  return { chapters, dictionary: file.subarray(start, start + dictionary), bytes: file.subarray(start + dictionary) };
}

/** Returns the verses of a chapter, in under a millisecond. Throws for a chapter that the book does not have. */
export function readChapter(book: BookId, chapter: number): Verse[] {
  const { chapters, dictionary, bytes } = (held.texts ??= openTexts());
  const place = chapters[`${book}.${chapter}`];
  if (!place) throw new Error(`${book} has no chapter ${chapter}`);
  const [offset, length] = place;
  const text = decodeText(inflateRawSync(bytes.subarray(offset, offset + length), { dictionary }));
  const stored = JSON.parse(text) as StoredVerse[];
  return stored.map(([verse, lines, kri, big, after]) => ({
    ref: `${book}.${chapter}.${verse}`,
    chapter,
    verse,
    number: hebrewNumber(verse),
    lines,
    kri,
    ...(big.length > 0 && { big }),
    ...(after !== null && { after }),
  }));
}

/** Returns the verses of a passage. Throws for a passage that is not in its book. */
export function readPassage({ book, from, to }: Passage): Verse[] {
  const found: Verse[] = [];
  for (let chapter = from[0]; chapter <= to[0]; chapter++) {
    const first = chapter === from[0] ? from[1] : 1;
    const last = chapter === to[0] && to[1] !== 0 ? to[1] : Infinity;
    found.push(...readChapter(book, chapter).filter(({ verse }) => verse >= first && verse <= last));
  }
  if (found.length === 0) throw new Error(`${book} has no verses from ${from.join(":")} to ${to.join(":")}`);
  return found;
}
