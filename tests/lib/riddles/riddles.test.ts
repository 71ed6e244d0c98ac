/** @jest-environment node */
import { RIDDLES } from "@/lib/riddles/content";
import { firstOf, stepped } from "@/lib/riddles/rules";
import { styleBreaches, wordCount } from "@/tests/support/house-style";

test("there are twenty: eight easy, seven medium, five hard", () => {
  const count = (difficulty: string) => RIDDLES.filter((riddle) => riddle.difficulty === difficulty).length;
  expect([RIDDLES.length, count("easy"), count("medium"), count("hard")]).toEqual([20, 8, 7, 5]);
});

test("no two have the same id, question or answer", () => {
  for (const part of ["id", "question", "answer"] as const) expect(new Set(RIDDLES.map((riddle) => riddle[part])).size).toBe(20);
});

test.each(RIDDLES.map((riddle) => [riddle.id, riddle] as const))("%s: a question, a short answer, the house style", (_id, { question, answer, source }) => {
  expect(question).toMatch(/\?$/);
  expect(wordCount(question)).toBeLessThanOrEqual(35);
  expect(wordCount(answer)).toBeLessThanOrEqual(12);
  expect([question, answer, source ?? ""].flatMap(styleBreaches)).toEqual([]);
});

test("the answers that can be computed are right", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, lights) => sum + lights, 0)).toBe(36);
  expect((70 - 60) / 2).toBe(5);
  const letters = (text: string) => text.split("m").length - 1;
  expect([letters("minute"), letters("moment"), letters("thousand years")]).toEqual([1, 2, 0]);
});

test.each([
  [0, 1, 1],
  [19, 1, 0],
  [0, -1, 19],
  [19, -1, 18],
] as const)("from %i a step of %i leads to %i", (place, step, next) => {
  expect(stepped(place, step, 20)).toBe(next);
});

test("each day begins with another riddle, and twenty days with all of them", () => {
  expect(firstOf("2026-11-20", 20)).toBe(firstOf("2026-12-10", 20));
  const firsts = Array.from({ length: 20 }, (_, day) => firstOf(`2026-05-${String(day + 1).padStart(2, "0")}`, 20));
  expect(new Set(firsts)).toEqual(new Set(Array.from({ length: 20 }, (_, place) => place)));
});
