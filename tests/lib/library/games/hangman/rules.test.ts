/** @jest-environment node */
import { HANGMAN_WORDS } from "@/lib/library/games/hangman/content";
import { formatStatus } from "@/lib/library/games/hangman/format";
import { getEntryOrThrow, FIRST_OPTIONS, hangman, wrongCount } from "@/lib/library/games/hangman/rules";
import type { State } from "@/lib/library/games/hangman/schema";
import { describeGame } from "@/tests/contracts/game";

const ALPHABET = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const at = (guessed: string, word = "SHABBOS"): State => ({ ...FIRST_OPTIONS, word, guessed });
const guess = (state: State, letters: string) =>
  [...letters].reduce((now, letter) => hangman.play(now, { type: "guess", letter }), state);

describeGame(hangman, {
  options: [FIRST_OPTIONS, { stats: { won: 3, lost: 1 }, used: ["SHABBOS", "PESACH"] }],
  someMove: (_, random) => ({
    type: "guess",
    letter: [...ALPHABET, "a", "5", "", "AB"][Math.floor(random() * 30)] ?? "",
  }),
  shown: (state) => [formatStatus(state), getEntryOrThrow(state), hangman.start(2, state)],
  refused: [
    { name: "a letter already guessed", state: at("S"), move: { type: "guess", letter: "S" } },
    { name: "a wrong letter already guessed", state: at("X"), move: { type: "guess", letter: "X" } },
    { name: "a small letter", state: at(""), move: { type: "guess", letter: "s" } },
    { name: "a digit", state: at(""), move: { type: "guess", letter: "5" } },
    { name: "a key with a longer name", state: at(""), move: { type: "guess", letter: "SHIFT" } },
    { name: "nothing", state: at(""), move: { type: "guess", letter: "" } },
    { name: "a letter after winning", state: guess(at(""), "SHABO"), move: { type: "guess", letter: "X" } },
    { name: "a letter after losing", state: guess(at(""), "CDEFGI"), move: { type: "guess", letter: "S" } },
  ],
});

test.each([
  { letters: "", wrong: 0, result: null },
  { letters: "SHAB", wrong: 0, result: null },
  { letters: "SHABO", wrong: 0, result: "won" },
  { letters: "CDEFGSHABO", wrong: 5, result: "won" },
  { letters: "CDEFG", wrong: 5, result: null },
  { letters: "CDEFGI", wrong: 6, result: "lost" },
  { letters: "SHABCDEFGI", wrong: 6, result: "lost" },
])("after $letters: $wrong wrong, $result", ({ letters, wrong, result }) => {
  const state = guess(at(""), letters);
  expect(wrongCount(state)).toBe(wrong);
  expect(hangman.outcome(state)?.result ?? null).toBe(result);
});

test("the session counts each end once", () => {
  expect(guess(at(""), "SHABOXYZ").stats).toEqual({ won: 1, lost: 0 });
  expect(guess(at(""), "CDEFGIXYZ").stats).toEqual({ won: 0, lost: 1 });
});

test("a new game takes another word, until all have come", () => {
  const count = HANGMAN_WORDS.length;
  let state = hangman.start(1, FIRST_OPTIONS);
  const seen = [state.word];
  for (let seed = 2; seed <= count + 1; seed++) {
    state = hangman.start(seed, state);
    seen.push(state.word);
  }
  expect(new Set(seen.slice(0, count)).size).toBe(count);
  expect(seen[count]).not.toBe(seen[count - 1]);
  expect(state.used).toHaveLength(1);
});

test.each([
  ["", "Guess a letter.", "plain"],
  ["A", "Yes, there is one A.", "good"],
  ["S", "Yes, there are 2 S’s.", "good"],
  ["X", "There is no X. 5 tries left.", "again"],
  ["CDEFG", "There is no G. One try left.", "again"],
  ["SHABO", "You found the word!", "good"],
  ["CDEFGI", "The word was SHABBOS.", "again"],
])("after %j the status says %s", (letters, message, tone) => {
  expect(formatStatus(guess(at(""), letters))).toEqual({ message, tone });
});

test("the end has the word's meaning", () => expect(getEntryOrThrow(at("")).meaning).toContain("day of rest"));

test.each([
  ["a word that is not ours", at("", "SWEARING")],
  ["a letter twice", at("SS")],
  ["letters after the end", at("SHABOX")],
  ["more wrong letters than there can be", at("CDEFGIJ")],
  ["small letters", at("s")],
  ["a negative count", { ...at(""), stats: { won: -1, lost: 0 } }],
])("a stored state with %s is not taken", (_, state) => {
  expect(hangman.stateSchema.safeParse(state).success).toBe(false);
});
