/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { BOOKS } from "@/lib/library/tanach/books";
import { readChapter } from "@/lib/library/tanach/texts";
import { readTable } from "@/tests/support/table";

/** The differences as they are known: place, kind, what our text reads, what the Leningrad Codex reads. */
const FILE = path.join(__dirname, "two-texts.tsv");

/** Our place of a verse that the codex counts elsewhere; null for one that ours does not have. */
function ourPlace(osis: string, chapter: number, verse: number): string | null {
  const book = BOOKS.find((one) => one.osis === osis);
  if (!book) throw new Error(`An unknown book: ${osis}`);
  const place = `${osis}.${chapter}`;
  const at = (inChapter: number, number: number) => `${book.id}.${inChapter}.${number}`;
  // The codex counts "Lo sirtzach" to "Lo saaneh" as four verses, and "Vayehi acharei hamagefah" by itself.
  if (place === "Exod.20" && verse > 12) return at(20, verse <= 16 ? 13 : verse - 3);
  if (place === "Deut.5" && verse > 16) return at(5, verse <= 20 ? 17 : verse - 3);
  if (place === "Num.25" && verse === 19) return at(26, 1);
  // Two verses that it has from Divrei Hayamim.
  if (place === "Josh.21" && (verse === 36 || verse === 37)) return null;
  if (place === "Josh.21" && verse > 37) return at(21, verse - 2);
  return at(chapter, verse);
}

const lettersOf = (text: string) => text.replace(/[^\u05d0-\u05ea]/g, "");
const textOf = (xml: string) => xml.replace(/<[^>]*>/g, "").replaceAll("/", "");
const WORD = /<w [^>]*>[\s\S]*?<\/w>/g;

/** The words that a verse of the codex reads: of ksiv and kri, kri. */
function wordsOf(verse: string): string[] {
  const words: string[] = [];
  const plain = verse.replace(/<note(?! type="variant")[^>]*>[\s\S]*?<\/note>/g, "");
  for (const [piece] of plain.matchAll(/<w [^>]*>[\s\S]*?<\/w>|<note type="variant">[\s\S]*?<\/note>/g)) {
    if (piece.startsWith("<w")) words.push(lettersOf(textOf(piece)));
    else {
      const written = /<catchWord>([^<]*)/.exec(piece)?.[1]?.split(/[ \u05be]/) ?? [];
      words.splice(words.length - written.filter((word) => lettersOf(word) !== "").length);
      words.push(...[...piece.matchAll(WORD)].map(([word]) => lettersOf(textOf(word))));
    }
  }
  return words;
}

/** All words of the codex by our places of their verses. */
function readCodex(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { osis } of BOOKS) {
    const xml = readFileSync(`node_modules/morphhb/wlc/${osis}.xml`, "utf8");
    for (const [, ref = "", verse = ""] of xml.matchAll(/<verse osisID="([^"]+)">([\s\S]*?)<\/verse>/g)) {
      const [, chapter, number] = ref.split(".").map(Number);
      const place = ourPlace(osis, chapter ?? 0, number ?? 0);
      if (place !== null) found.set(place, [...(found.get(place) ?? []), ...wordsOf(verse)]);
    }
  }
  return found;
}

function readOurs(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { id, chapters } of BOOKS)
    for (let chapter = 1; chapter <= chapters; chapter++)
      for (const { ref, lines } of readChapter(id, chapter))
        found.set(ref, lines.flatMap((line) => line.split(/[ \u00a0\u05be]/).map(lettersOf)).filter(Boolean));
  return found;
}

/** The longest row of words that both have, as pairs of their places. */
function common(ours: readonly string[], theirs: readonly string[]): [number, number][] {
  const length = Array.from({ length: ours.length + 1 }, () => Array.from(theirs, () => 0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i--)
    for (let j = theirs.length - 1; j >= 0; j--) {
      const row = length[i];
      if (row) row[j] = ours[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < ours.length && j < theirs.length;)
    if (ours[i] === theirs[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return pairs;
}

const withoutVowelLetters = (text: string) => text.replace(/[וי]/g, "");
const withoutAllVowelLetters = (text: string) => text.replace(/[והיא]/g, "");

/** Why two readings differ. */
function kindOf(ours: string, theirs: string): "division" | "plene" | "ending" | "word" {
  const [one, other] = [ours.replaceAll(" ", ""), theirs.replaceAll(" ", "")];
  if (one === other) return "division";
  if (withoutVowelLetters(one) === withoutVowelLetters(other)) return "plene";
  return withoutAllVowelLetters(one) === withoutAllVowelLetters(other) ? "ending" : "word";
}

/** The words in which a verse differs, each group of neighbors as one place of the file. */
function differencesOf(verse: string, ours: readonly string[], theirs: readonly string[]): string[] {
  const places: string[] = [];
  let [i, j] = [0, 0];
  for (const [ourEnd, theirEnd] of [...common(ours, theirs), [ours.length, theirs.length] as const]) {
    const [one, other] = [ours.slice(i, ourEnd).join(" "), theirs.slice(j, theirEnd).join(" ")];
    if (one !== other) places.push(`${verse} ${kindOf(one, other)} ${one || "–"} / ${other || "–"}`);
    [i, j] = [ourEnd + 1, theirEnd + 1];
  }
  return places;
}

test("our text equals the Leningrad Codex by letter but in the known places", () => {
  const codex = readCodex();
  const ours = readOurs();
  expect([...ours.keys()].filter((ref) => !codex.has(ref))).toEqual([]);
  expect([...codex.keys()].filter((ref) => !ours.has(ref))).toEqual([]);
  const found = new Map<string, string[]>();
  for (const [ref, words] of ours) {
    const [, chapter = "", verse = ""] = /^(.*)\.(\d+)$/.exec(ref) ?? [];
    const places = differencesOf(verse, words, codex.get(ref) ?? []);
    if (places.length > 0) found.set(chapter, [...(found.get(chapter) ?? []), ...places]);
  }
  expect([...found].map(([chapter, places]) => [chapter, places.join("; ")])).toEqual(readTable(FILE));
});
