import { HANGMAN_WORDS } from "@/lib/library/games/hangman/content";
import { testAll } from "@/tests/support/test-all";
/** @jest-environment node */
import { DIVINE, outOfStyle } from "../house-style";

const words = HANGMAN_WORDS.map(({ word }) => word);
const MOURNFUL = /KADDISH|YAHRZEIT|YIZKOR|SHIVA$|AVEIL|KEVER|TISHA|CHURBAN|LEVAYA/;

test("at least 200 words, each once", () => {
  expect(words.length).toBeGreaterThanOrEqual(200);
  expect(new Set(words).size).toBe(words.length);
});

testAll("each word has 6 to 12 letters, a meaning and a source", HANGMAN_WORDS, ({ word, meaning, source }) => {
  expect(word).toMatch(/^[A-Z]{6,12}$/);
  expect(meaning).toMatch(/^[A-Z].*\.$/);
  expect(source).not.toBe("");
});

test("house style, no Divine name, nothing mournful", () => {
  expect(outOfStyle(HANGMAN_WORDS.flatMap(({ word, meaning, source }) => [word, meaning, source]))).toEqual([]);
  expect(words.filter((word) => DIVINE.includes(word) || MOURNFUL.test(word))).toEqual([]);
});

test("a meaning does not need more than 14 words in a sentence", () => {
  const sentences = HANGMAN_WORDS.flatMap(({ meaning }) => meaning.split(/(?<=\.)\s/));
  expect(sentences.filter((sentence) => sentence.split(" ").length > 14)).toEqual([]);
});
