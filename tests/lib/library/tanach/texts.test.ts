/** @jest-environment node */
import { readFileSync } from "node:fs";
import { NUM_VERSES } from "@hebcal/leyning";
import { BOOKS } from "@/lib/library/tanach/books";
import { readTanach } from "@/lib/library/tanach/making/make-texts";
import type { BookId, Verse } from "@/lib/library/tanach/schema";
import { readChapter, readPassage, TEXTS_FILE } from "@/lib/library/tanach/texts";

const all: Verse[] = [];
const countOf = new Map<string, number>();
beforeAll(() => {
  for (const { id, chapters } of BOOKS)
    for (let chapter = 1; chapter <= chapters; chapter++) {
      const verses = readChapter(id, chapter);
      countOf.set(`${id}.${chapter}`, verses.length);
      all.push(...verses);
    }
});

const bookOfRef = (ref: string) => ref.split(".")[0];

test("each chapter has hebcal's count of verses, or a known reason", () => {
  const differences: Record<string, [ours: number, theirs: number]> = {};
  for (const { id, hebcal, chapters } of BOOKS) {
    const table = NUM_VERSES[hebcal];
    for (let chapter = 1; table && chapter <= chapters; chapter++) {
      const pair: [number, number] = [countOf.get(`${id}.${chapter}`) ?? 0, table[chapter] ?? 0];
      if (pair[0] !== pair[1]) differences[`${id}.${chapter}`] = pair;
    }
  }
  expect(differences).toEqual({
    // "Vayehi acharei hamagefah" is the first half of 26:1, with a section in its middle; some books number it 25:19 as well.
    "numbers.25": [18, 19],
    // Two verses that the Masorah does not count here; some books bring them from Divrei Hayamim.
    "joshua.21": [43, 45],
    // A slip of the table: every book has Naval's story in 44.
    "samuel-1.25": [44, 43],
    // The table has a Greek Daniel.
    "daniel.3": [33, 100],
  });
});

test("the books for which hebcal has no table have the verses that the Masorah counts", () => {
  const total = (id: BookId) => all.filter(({ ref }) => bookOfRef(ref) === id).length;
  expect({ tehillim: total("psalms"), mishlei: total("proverbs"), iyov: total("job") }).toEqual({
    tehillim: 2527,
    mishlei: 915,
    iyov: 1070,
  });
  expect(total("ezra") + total("nehemiah")).toBe(685);
  expect(total("chronicles-1") + total("chronicles-2")).toBe(1765);
  expect(all).toHaveLength(23_204);
});

test("verses follow one another without a gap, with their numbers in Hebrew letters", () => {
  for (const { id, chapters } of BOOKS)
    for (let chapter = 1; chapter <= chapters; chapter++)
      expect(readChapter(id, chapter).map(({ verse }) => verse)).toEqual(
        Array.from({ length: countOf.get(`${id}.${chapter}`) ?? 0 }, (_, index) => index + 1),
      );
  expect([15, 16, 20, 100, 119, 176].map((verse) => readChapter("psalms", 119)[verse - 1]?.number)).toEqual(
    "טו טז כ ק קיט קעו".split(" "),
  );
});

test("only signs of Hebrew print are in it, and Unicode's normal form changes nothing", () => {
  const signs = new Set(all.flatMap(({ lines }) => [...lines.join("")]));
  const others = [...signs].filter(
    (sign) => sign < "\u0591" || sign > "\u05ea" || ["\u05af", "\u05c5", "\u05c8"].includes(sign),
  );
  // Spaces, the tied space before a paseq, and the joiner that keeps two vowels of one letter in their order and apart.
  expect(others.sort()).toEqual([" ", "\u00a0", "\u200d"]);
  expect(all.filter(({ lines }) => lines.some((line) => line !== line.normalize("NFC")))).toEqual([]);
  expect(all.filter(({ lines }) => lines.some((line) => line !== line.trim() || line.includes("  ")))).toEqual([]);
});

test("no letter has two vowels or two strong accents that another reading put there", () => {
  const twoVowels = /[\u05b0-\u05bb\u05c7][\u0591-\u05af\u05bc\u05bd]*[\u05b0-\u05bb\u05c7]/;
  expect(all.filter(({ lines }) => twoVowels.test(lines.join(" "))).map(({ ref }) => ref)).toEqual([]);
  const ten = [...readChapter("exodus", 20).slice(1, 14), ...readChapter("deuteronomy", 5).slice(5, 18)];
  const twoAccents = /[\u0591-\u05ae][\u05bd]?[\u0591-\u05ae]/;
  expect(ten.filter(({ lines }) => twoAccents.test(lines.join(" "))).map(({ ref }) => ref)).toEqual([]);
});

test("the Name has its vowels, and no word is without any", () => {
  const words = all.flatMap(({ lines }) => lines.flatMap((line) => line.split(/[ \u00a0\u05be]/)));
  const bare = (word: string) => word.replace(/[\u0591-\u05af\u05bd\u05c0\u05c3]/g, "");
  const names = words
    .filter((word) => /י\P{L}*ה\P{L}*ו\P{L}*ה\P{L}*$/u.test(word))
    .map((word) => bare(word).slice(bare(word).search(/י\P{L}*ה\P{L}*ו\P{L}*ה/u)));
  expect([...new Set(names)].sort()).toEqual(["יְהֹוָה", "יֱהֹוִה", "יהֹוָה", "יהֹוִה"].sort());
  expect(names.length).toBeGreaterThan(6800);
  expect(words.filter((word) => /\p{L}.*\p{L}/u.test(word) && !/[\u05b0-\u05bc\u05c7]/.test(word))).toEqual([]);
});

test("the Torah has the 304,805 letters of our scrolls, and each book its own", () => {
  const xml = readFileSync("node_modules/morphhb/MAPM/MAPM.xml", "utf8");
  const torah = xml.slice(0, xml.indexOf('<div type="book" osisID="Josh">'));
  const letters: Record<string, number> = {};
  for (const { ref, written } of readTanach(torah)) {
    const book = bookOfRef(ref) ?? "";
    letters[book] = (letters[book] ?? 0) + written.length;
  }
  expect(letters).toEqual({ Gen: 78_064, Exod: 63_529, Lev: 44_790, Num: 63_530, Deut: 54_892 });
  expect(Object.values(letters).reduce((sum, count) => sum + count)).toBe(304_805);
});

test("Bereishis, Shemos, and Bamidbar have as many sections as the Rambam's", () => {
  const sections = (id: BookId) => {
    const verses = all.filter(({ ref }) => bookOfRef(ref) === id);
    return [
      verses.filter(({ after }) => after === "open").length,
      verses.filter(({ after }) => after === "closed").length,
    ];
  };
  // Hilchos Sefer Torah 8: 43 and 48, 69 and 95, 92 and 66. Six begin in the middle of a verse, which has a line for each part.
  expect(sections("genesis")).toEqual([43 - 1, 48]);
  expect(sections("exodus")).toEqual([69, 95 - 3 - 1]);
  expect(sections("numbers")).toEqual([92 - 1, 66]);
  const middles = all.filter(({ ref, lines }) => /^(genesis|exodus|numbers)\./.test(ref) && lines.length > 1);
  expect(middles.map(({ ref }) => ref)).toEqual(["genesis.35.22", "exodus.20.13", "exodus.20.14", "numbers.26.1"]);
});

test.each<[BookId, number, number, number[]]>([
  ["genesis", 8, 17, [8]], // hotzei, read haytzei
  ["genesis", 30, 11, [2, 3]], // bagad, read ba gad: two words for one
  ["exodus", 4, 2, [3]], // mazeh, read mah zeh, tied by a maqaf
  ["genesis", 36, 5, [2]], // the source has the ksiv behind its kri there
  ["samuel-2", 8, 3, [9]], // Peras is read and not written
  ["psalms", 100, 3, [4]],
  ["genesis", 1, 1, []],
])("%s %s:%s marks its kri", (book, chapter, verse, kri) => {
  expect(readChapter(book, chapter)[verse - 1]?.kri).toEqual(kri);
});

test("large, small and hanging letters are known by word and letter", () => {
  expect(readChapter("genesis", 1)[0]?.big).toEqual([{ word: 0, letter: 0, kind: "large" }]);
  expect(readChapter("leviticus", 1)[0]?.big).toEqual([{ word: 0, letter: 4, kind: "small" }]);
  expect(readChapter("psalms", 80)[13]?.big).toEqual([{ word: 2, letter: 2, kind: "hanging" }]);
  expect(all.flatMap(({ big }) => big ?? [])).toHaveLength(49);
});

test("a passage crosses chapters and keeps its ends", () => {
  const refs = readPassage({ book: "genesis", from: [30, 42], to: [31, 2] }).map(({ ref }) => ref);
  expect(refs).toEqual(["genesis.30.42", "genesis.30.43", "genesis.31.1", "genesis.31.2"]);
  expect(() => readPassage({ book: "genesis", from: [50, 27], to: [50, 0] })).toThrow("no verses");
  expect(() => readChapter("psalms", 151)).toThrow("psalms has no chapter 151");
});

test("the file of all texts has less than 1.5 MB", () => {
  expect(readFileSync(TEXTS_FILE).length).toBeLessThan(1_500_000);
});
