/** @jest-environment node */
import { createRandom } from "@/lib/library/games/random";
import { formatStatus } from "@/lib/library/games/spelling/format";
import {
  ATTEMPTS,
  chooseBase,
  FIRST_OPTIONS,
  freeIndex,
  type Move,
  nextOptions,
  scoreOf,
  spelling,
  typedWord,
} from "@/lib/library/games/spelling/rules";
import type { State } from "@/lib/library/games/spelling/schema";
import { possibleWords } from "@/lib/library/games/spelling/words";
import { describeGame } from "@/tests/contracts/game";

const near: State = { ...FIRST_OPTIONS, base: "near", letters: "raen", typed: [], found: [], last: null };
const won: State = { ...near, found: [...possibleWords("near")] };
const submit: Move = { type: "submit" };

function write(state: State, word: string): State {
  return [...word].reduce(
    (now, letter) => spelling.play(now, { type: "letter", index: freeIndex(now, letter) ?? -1 }),
    state,
  );
}
const enter = (state: State, word: string) => spelling.play(write(state, word), submit);

describeGame(spelling, {
  options: [FIRST_OPTIONS, { total: 500, finished: 2, used: ["near", "tea"] }],
  someMove: (_, random): Move => {
    const kind = random();
    if (kind < 0.6) return { type: "letter", index: Math.floor(random() * 6) - 1 };
    return { type: kind < 0.7 ? "back" : "submit" };
  },
  shown: (state) => [formatStatus(state), typedWord(state), spelling.start(2, nextOptions(state))],
  refused: [
    { name: "empty input", state: near, move: submit },
    { name: "a letter already chosen", state: { ...near, typed: [2] }, move: { type: "letter", index: 2 } },
    { name: "a place that is not there", state: near, move: { type: "letter", index: 4 } },
    { name: "a place before the first", state: near, move: { type: "letter", index: -1 } },
    { name: "half a place", state: near, move: { type: "letter", index: 0.5 } },
    { name: "erasing nothing", state: near, move: { type: "back" } },
    { name: "a letter after the end", state: won, move: { type: "letter", index: 0 } },
    { name: "a word after the end", state: { ...won, typed: [0] }, move: submit },
  ],
});

test("letters are taken in any order, and given back one by one", () => {
  const state = write(near, "ear");
  expect(typedWord(state)).toBe("ear");
  expect(typedWord(spelling.play(state, { type: "back" }))).toBe("ea");
});

test.each([
  { word: "ear", result: "found", points: 30 },
  { word: "near", result: "found", points: 40 },
  { word: "rae", result: "unknown", points: 0 },
  { word: "an", result: "unknown", points: 0 },
])("$word is $result and gives $points points; the input is cleared", ({ word, result, points }) => {
  const state = enter(near, word);
  expect(state.last).toEqual({ word, result });
  expect(scoreOf(state)).toBe(points);
  expect(state.typed).toEqual([]);
});

test("a word already found only clears the input", () => {
  const state = enter(enter(near, "ear"), "ear");
  expect(state).toMatchObject({ found: ["ear"], typed: [], last: { word: "ear", result: "repeated" } });
});

test("the round ends with the last word, and counts as finished once", () => {
  const end = possibleWords("near").reduce(enter, near);
  expect(spelling.outcome(end)).toEqual({ result: "won", message: "You found every word!" });
  expect(end.finished).toBe(1);
  expect(scoreOf(end)).toBe(200);
  expect(nextOptions(end)).toEqual({ total: 200, finished: 1, used: [] });
});

test("New Letters keeps the points and does not finish the round", () =>
  expect(nextOptions(enter({ ...near, total: 50 }, "ear"))).toEqual({ total: 80, finished: 0, used: [] }));

test("a new round has other letters, in an order that is no answer", () => {
  let state = spelling.start(1, FIRST_OPTIONS);
  for (let seed = 2; seed < 60; seed++) {
    expect(possibleWords(state.base)).not.toContain(state.letters);
    const next = spelling.start(seed, nextOptions(state));
    expect(next.base).not.toBe(state.base);
    state = next;
  }
});

describe("the choice of a base word", () => {
  test("is never one that makes fewer than two words", () => {
    for (let seed = 0; seed < 50; seed++)
      expect(chooseBase(["zzz", "sun", "tea"], [], createRandom(seed)).chosen).toBe("tea");
  });

  test(`takes one that does after ${ATTEMPTS} in vain`, () => {
    const hopeless = Array.from({ length: 400 }, (_, place) => `zz${place}`);
    expect(chooseBase([...hopeless, "tea"], [], createRandom(7)).chosen).toBe("tea");
  });
});

test.each([
  [near, "Make words of 3 or 4 letters.", "plain"],
  [{ ...near, base: "tea", letters: "eat" }, "Make words of 3 letters.", "plain"],
  [enter(near, "ear"), "Yes! EAR is worth 30 points.", "good"],
  [enter(enter(near, "ear"), "ear"), "You already found EAR.", "again"],
  [enter(near, "rae"), "RAE is not on the list. Try another word.", "again"],
  [enter(near, "an"), "AN is too short. Use 3 or 4 letters.", "again"],
  [write(enter(near, "rae"), "e"), "Make words of 3 or 4 letters.", "plain"],
  [won, "You found every word!", "good"],
])("%#: the status says %s", (state, message, tone) => expect(formatStatus(state)).toEqual({ message, tone }));

test.each([
  ["a base word that is not ours", { ...near, base: "zebr", letters: "zebr" }],
  ["other letters", { ...near, letters: "raex" }],
  ["a letter chosen twice", { ...near, typed: [1, 1] }],
  ["a letter that is not there", { ...near, typed: [9] }],
  ["a word that the letters do not make", { ...near, found: ["cat"] }],
  ["a word found twice", { ...near, found: ["ear", "ear"] }],
])("a stored state with %s is not taken", (_, state) => {
  expect(spelling.stateSchema.safeParse(state).success).toBe(false);
});
