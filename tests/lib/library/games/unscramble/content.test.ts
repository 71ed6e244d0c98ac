import { CATEGORIES, VOCABULARY } from "@/lib/library/games/unscramble/content";
import { spokenPhrase, writtenForm } from "@/lib/library/games/unscramble/format";
import { testAll } from "@/tests/support/test-all";
/** @jest-environment node */
import { DIVINE, outOfStyle } from "../house-style";

const words = VOCABULARY.map(({ word }) => word);
const upTo = (most: number) => words.filter((word) => word.length <= most).length;

test("at least 200 words, each once, and no two of the same letters", () => {
  expect(words.length).toBeGreaterThanOrEqual(200);
  expect(new Set(words.map((word) => [...word].sort().join(""))).size).toBe(words.length);
});

test("the pools of the levels grow", () => {
  expect(upTo(8)).toBeGreaterThanOrEqual(60);
  expect(upTo(12) - upTo(8)).toBeGreaterThanOrEqual(20);
  expect(upTo(15) - upTo(12)).toBeGreaterThanOrEqual(10);
  expect(upTo(15)).toBe(words.length);
});

testAll("each category has at least 8 words", Object.keys(CATEGORIES), (category) => {
  expect(VOCABULARY.filter((entry) => entry.category === category).length).toBeGreaterThanOrEqual(8);
});

testAll("each word is a whole entry", VOCABULARY, (entry) => {
  expect(entry.word).toMatch(/^[A-Z]{3,15}$/);
  expect(new Set(entry.word).size).toBeGreaterThan(1);
  expect(entry.translation.length).toBeLessThanOrEqual(60);
  expect(entry.translation).not.toMatch(/[.]$/);
  const sentences = entry.explanation.split(/(?<=\.)\s/);
  expect(sentences.length).toBeLessThanOrEqual(2);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z].*\.$/);
    expect(sentence.split(" ").length).toBeLessThanOrEqual(14);
  }
  expect(entry.source).not.toBe("");
  expect(writtenForm(entry).replaceAll(" ", "").toUpperCase()).toBe(entry.word);
});

test("house style, and no Divine name to be scrambled", () => {
  expect(
    outOfStyle(
      VOCABULARY.flatMap((entry) => [
        entry.word,
        entry.translation,
        entry.explanation,
        entry.source,
        writtenForm(entry),
      ]),
    ),
  ).toEqual([]);
  expect(words.filter((word) => DIVINE.includes(word))).toEqual([]);
});

test("early teachers have a blessing, and communities differ about the Rebbes", () => {
  const teachers = VOCABULARY.filter(({ category, word }) => category === "rabbi" && word !== "ALTERREBBE");
  expect(teachers.filter(({ explanation }) => !explanation.includes("of blessed memory"))).toEqual([]);
});

test.each([
  ["SHABBOS", "SHAH-biss. SHAH-biss means the day of rest."],
  ["RASHI", "RAH-shee. RAH-shee is the teacher who explains the Chumash."],
])("Hear says %s in a phrase", (word, phrase) => {
  const entry = VOCABULARY.find((candidate) => candidate.word === word);
  expect(entry && spokenPhrase(entry)).toBe(phrase);
});

test("words are pronounced as spelled, without modern Hebrew's last stress", () => {
  const modern = VOCABULARY.filter(
    ({ word, say }) =>
      /^(AVRAHAM|AHARON|MISHKAN|BRACHAH|TZEDAKAH|MISHPACHAH)$/.test(word) && /-[A-Z]+$/.test(say ?? ""),
  );
  expect(modern.map(({ word }) => word)).toEqual([]);
  const say = (wanted: string) => VOCABULARY.find(({ word }) => word === wanted)?.say;
  expect([say("DOVID"), say("ROCHEL"), say("SARAH")]).toEqual(["DUH-vid", "RUH-khel", "SUH-rah"]);
});

test("a word that is said as it is written needs no pronunciation", () =>
  expect(
    spokenPhrase({
      word: "KUGEL",
      category: "food",
      translation: "a pudding",
      explanation: "Sweet.",
      source: "Yiddish",
    }),
  ).toBe("Kugel. Kugel means a pudding."));
