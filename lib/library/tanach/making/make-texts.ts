import "server-only";
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import { BOOKS } from "@/lib/library/tanach/books";
import { corrected } from "@/lib/library/tanach/making/corrections";
import { type ReadVerse, readVerse } from "@/lib/library/tanach/making/kri";
import { withLowerAccents } from "@/lib/library/tanach/making/lower-accents";
import { readMapm } from "@/lib/library/tanach/making/mapm";
import { encodeText, type StoredVerse, type TextsIndex } from "@/lib/library/tanach/making/stored";
import type { BookId } from "@/lib/library/tanach/schema";

type Place = { book: BookId; chapter: number; verse: number };

const BY_OSIS = new Map(BOOKS.map(({ osis, id }) => [osis, id]));

/** Renumbers a verse where the source divides otherwise than printed books and the tables of @hebcal/leyning do. */
function renumbered(osis: string, chapter: number, verse: number): [chapter: number, verse: number] {
  const place = `${osis}.${chapter}`;
  // "Lo sirtzach" to "Lo saaneh" are one verse (lower-accents.ts).
  if ((place === "Exod.20" && verse > 16) || (place === "Deut.5" && verse > 20)) return [chapter, verse - 3];
  if (place === "1Sam.23" && verse === 29) return [24, 1];
  if (place === "Jer.30" && verse === 25) return [31, 1];
  if (place === "1Sam.24" || place === "Jer.31") return [chapter, verse + 1];
  return [chapter, verse];
}

/** Returns the place of a verse of the source ("Ps.20.1") in printed books. Throws for a book that the source should not have. */
function placeOf(ref: string): Place {
  const [osis = "", chapterText = "", verseText = ""] = ref.split(".");
  const book = BY_OSIS.get(osis);
  if (!book) throw new Error(`The source has a book that is unknown: ${ref}`);
  const [chapter, verse] = renumbered(osis, Number(chapterText), Number(verseText));
  return { book, chapter, verse };
}

/** As much as deflate can look back on. With it 929 small pieces take 1.4 MB, not 1.6. */
const DICTIONARY_BYTES = 32_768;
/** The dictionary is every so manieth chapter, so that all kinds of text are in it. */
const DICTIONARY_STEP = 60;

export function readTanach(xml: string): ReadVerse[] {
  return withLowerAccents(readMapm(xml).map(corrected)).map(readVerse);
}

function chaptersOf(verses: readonly ReadVerse[]): Map<string, StoredVerse[]> {
  const chapters = new Map<string, StoredVerse[]>();
  for (const { ref, lines, kri, big, after } of verses) {
    const { book, chapter, verse } = placeOf(ref);
    const id = `${book}.${chapter}`;
    const stored: StoredVerse = [verse, lines.map((line) => line.normalize("NFC")), kri, big, after ?? null];
    chapters.set(id, [...(chapters.get(id) ?? []), stored]);
  }
  return chapters;
}

/** Renames the finished file, so that a reader finds all of it or nothing. Throws when the XML is not what it was. */
export function makeTexts(xmlFile: string, file: string): void {
  const chapters = [...chaptersOf(readTanach(readFileSync(xmlFile, "utf8")))].map(
    ([id, verses]) => [id, encodeText(JSON.stringify(verses))] as const,
  );
  const sample = chapters.filter((_, index) => index % DICTIONARY_STEP === 0).map(([, bytes]) => bytes);
  const dictionary = Buffer.concat(sample).subarray(0, DICTIONARY_BYTES);
  const index: TextsIndex = { dictionary: dictionary.length, chapters: {} };
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [id, bytes] of chapters) {
    const part = deflateRawSync(bytes, { level: 9, dictionary });
    index.chapters[id] = [offset, part.length];
    parts.push(part);
    offset += part.length;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), dictionary, ...parts]));
  renameSync(draft, file);
}
