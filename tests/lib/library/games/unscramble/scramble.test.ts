/** @jest-environment node */
import fc from "fast-check";
import { createRandom } from "@/lib/library/games/random";
import { scrambled } from "@/lib/library/games/unscramble/scramble";

const sorted = (word: string) => [...word].sort().join("");
/** Shuffles nothing: every rank is the same, and sorting is stable. */
const still = () => 0.5;

test.each([
  ["ESTHER", "SETHER"],
  ["AARON", "RAAON"],
  ["LLAMA", "ALLMA"],
  ["AAAB", "BAAA"],
  ["AB", "BA"],
])("a shuffle that gives %s becomes %s", (word, expected) => expect(scrambled(word, still)).toBe(expected));

test("a word of equal letters stays as it is", () => expect(scrambled("AAA", still)).toBe("AAA"));

test("any word keeps its letters and never its order", () => {
  const word = fc
    .string({ unit: fc.constantFrom(..."ABC"), minLength: 2, maxLength: 6 })
    .filter((text) => new Set(text).size > 1);
  fc.assert(
    fc.property(word, fc.integer(), (text, seed) => {
      const result = scrambled(text, createRandom(seed));
      expect(result).not.toBe(text);
      expect(sorted(result)).toBe(sorted(text));
    }),
    { numRuns: 500 },
  );
});
