/** @jest-environment node */
import { RIDDLES } from "@/lib/library/riddles/content";
import { countUpTo, firstIndexOf, nextShown } from "@/lib/library/riddles/rules";
import { testAll } from "@/tests/support/test-all";
import { styleBreaches, wordCount } from "@/tests/support/texts/house-style";

test("there are at least two hundred, and at least sixty of each of the three levels", () => {
  const count = (difficulty: string) => RIDDLES.filter((riddle) => riddle.difficulty === difficulty).length;
  expect(RIDDLES.length).toBeGreaterThanOrEqual(200);
  for (const level of ["easy", "medium", "hard"]) expect(count(level)).toBeGreaterThanOrEqual(60);
});

test("no two have the same id or question, nor almost the same question", () => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z ]/g, "")
      .split(" ")
      .sort()
      .join(" ");
  expect(new Set(RIDDLES.map(({ id }) => id)).size).toBe(RIDDLES.length);
  expect(new Set(RIDDLES.map(({ question }) => plain(question))).size).toBe(RIDDLES.length);
});

test("twelve in a row have every level", () => {
  for (let from = 0; from + 12 <= RIDDLES.length; from += 1)
    expect(new Set(RIDDLES.slice(from, from + 12).map(({ difficulty }) => difficulty)).size).toBe(3);
});

test("none laughs at age, and none says what the Torah does not", () => {
  const text = RIDDLES.map(({ question, answer }) => `${question} ${answer}`).join("\n");
  expect(text).not.toMatch(/your age|old man|old woman|wrinkl|forgetful|bald|brought the whole world to safety/i);
});

test("a source is a place in a book", () => {
  const vague = RIDDLES.filter(
    ({ source }) => source !== null && !/\d|^Mishnah, Seder|letters|introduction/.test(source),
  );
  expect(vague.map(({ id, source }) => [id, source])).toEqual([]);
});

testAll("each has a question, a short answer, the house style", RIDDLES, ({ question, answer, source }) => {
  expect(question).toMatch(/\?$/);
  expect(wordCount(question)).toBeLessThanOrEqual(35);
  expect(wordCount(answer)).toBeLessThanOrEqual(12);
  expect([question, answer, source ?? ""].flatMap(styleBreaches)).toEqual([]);
});

const shownBut = (...hidden: number[]) => Array.from({ length: 20 }, (_, place) => !hidden.includes(place));

test.each([
  ["all", shownBut(), 0, 1, 1],
  ["all", shownBut(), 19, 1, 0],
  ["all", shownBut(), 0, -1, 19],
  ["all", shownBut(), 19, -1, 18],
  ["all", shownBut(), 7, 0, 7],
  ["all but 8 and 9", shownBut(8, 9), 7, 1, 10],
  ["all but 8 and 9", shownBut(8, 9), 10, -1, 7],
  ["all but 8 and 9", shownBut(8, 9), 8, 0, 10],
  ["all but the first and the last", shownBut(0, 19), 18, 1, 1],
  ["all but the first and the last", shownBut(0, 19), 1, -1, 18],
  ["only 5", shownBut(...Array.from({ length: 20 }, (_, place) => place).filter((place) => place !== 5)), 5, 1, 5],
] as const)("where %s are shown, from %s a step leads on", (_what, isShown, place, step, next) => {
  expect(nextShown(isShown, place, step)).toBe(next);
});

test("a riddle is counted among those that are shown", () => {
  expect(countUpTo(shownBut(), 7)).toBe(8);
  expect(countUpTo(shownBut(0, 3), 7)).toBe(6);
});

test("each day begins with another riddle, and twenty days with all of them", () => {
  expect(firstIndexOf("2026-11-20", 20)).toBe(firstIndexOf("2026-12-10", 20));
  const firsts = Array.from({ length: 20 }, (_, day) =>
    firstIndexOf(`2026-05-${String(day + 1).padStart(2, "0")}`, 20),
  );
  expect(new Set(firsts)).toEqual(new Set(Array.from({ length: 20 }, (_, place) => place)));
});
