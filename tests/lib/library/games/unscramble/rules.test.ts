/** @jest-environment node */
import { VOCABULARY } from "@/lib/library/games/unscramble/content";
import { formatStatus } from "@/lib/library/games/unscramble/format";
import {
  earned,
  getEntryOrThrow,
  FIRST_OPTIONS,
  isCheckDue,
  levelAfter,
  maxWordLength,
  type Move,
  nextOptions,
  pointsFor,
  unscramble,
} from "@/lib/library/games/unscramble/rules";
import type { State } from "@/lib/library/games/unscramble/schema";
import { answerIn } from "@/lib/library/games/unscramble/slots";
import { describeGame } from "@/tests/contracts/game";

const fresh = { seed: 5, hintsUsed: 0, misses: 0, typed: "", feedback: null, ended: null } as const;
const empty = [null, null, null, null, null];
const purim: State = { ...FIRST_OPTIONS, ...fresh, used: ["PURIM"], word: "PURIM", scrambled: "MIRUP", slots: empty };
const typing: State = { ...purim, mode: "type" };
const RIGHT = [4, 3, 2, 1, 0];

const run = (state: State, ...moves: Move[]) => moves.reduce(unscramble.play, state);
const place = (...places: number[]): Move[] => places.map((chosen) => ({ type: "place", index: chosen }));
const write = (text: string): Move => ({ type: "write", text });
const check: Move = { type: "check" };
const hint: Move = { type: "hint" };
const skip: Move = { type: "skip" };

const solved = run(purim, ...place(...RIGHT), check);
const MOVES: ((pick: (count: number) => number) => Move)[] = [
  (pick) => ({ type: "place", index: pick(17) - 1 }),
  (pick) => ({ type: "place", index: pick(8) }),
  (pick) => ({ type: "return", slot: pick(17) - 1 }),
  (pick) => write(["", "a", "abc 1", "PURIM".repeat(9), "שלום"][pick(5)] ?? ""),
  () => check,
  () => hint,
  () => ({ type: "return-all" }),
  (pick) => ({ type: "mode", mode: pick(2) === 0 ? "drag" : "type" }),
  (pick) => (pick(40) === 0 ? skip : check),
];

describeGame(unscramble, {
  options: [
    FIRST_OPTIONS,
    { ...FIRST_OPTIONS, mode: "type" },
    { ...FIRST_OPTIONS, level: 9, score: 2000, used: ["PURIM"], stats: { solved: 9, skipped: 2 } },
  ],
  someMove: (_, random) => {
    const pick = (count: number) => Math.floor(random() * count);
    return (MOVES[pick(MOVES.length)] ?? (() => check))(pick);
  },
  shown: (state) => [
    formatStatus(state),
    getEntryOrThrow(state),
    answerIn(state),
    unscramble.start(2, nextOptions(state)),
  ],
  refused: [
    { name: "a letter that is in a slot", state: run(purim, ...place(2)), move: { type: "place", index: 2 } },
    { name: "a place that is not there", state: purim, move: { type: "place", index: 5 } },
    { name: "a letter in type mode", state: typing, move: { type: "place", index: 0 } },
    { name: "a letter after the end", state: run(purim, skip), move: { type: "place", index: 0 } },
    { name: "taking back from an empty slot", state: purim, move: { type: "return", slot: 0 } },
    { name: "taking back from no slot", state: purim, move: { type: "return", slot: -1 } },
    { name: "taking back after the end", state: solved, move: { type: "return", slot: 0 } },
    { name: "clearing empty slots", state: purim, move: { type: "return-all" } },
    { name: "checking slots that are not full", state: run(purim, ...place(0)), move: check },
    { name: "checking the same wrong answer twice", state: run(purim, ...place(0, 1, 2, 3, 4), check), move: check },
    { name: "submitting nothing", state: typing, move: check },
    { name: "typing in drag mode", state: purim, move: write("P") },
    { name: "typing what is typed", state: run(typing, write("P")), move: write("p") },
    { name: "a third hint", state: run(purim, hint, hint), move: hint },
    { name: "a hint after the end", state: solved, move: hint },
    { name: "skipping after the end", state: solved, move: skip },
    { name: "the mode that is on", state: purim, move: { type: "mode", mode: "drag" } },
    { name: "the mode that is on, after the end", state: solved, move: { type: "mode", mode: "drag" } },
  ],
});

test.each([
  [1, 8],
  [2, 8],
  [3, 12],
  [4, 12],
  [5, 15],
  [7, 15],
  [8, Infinity],
  [50, Infinity],
])("level %i has words of at most %d letters", (level, longest) => {
  expect(maxWordLength(level)).toBe(longest);
  for (let seed = 0; seed < 30; seed++)
    expect(unscramble.start(seed, { ...FIRST_OPTIONS, level }).word.length).toBeLessThanOrEqual(longest);
});

test.each([
  [5, 1, 0, 55],
  [5, 1, 2, 45],
  [15, 7, 1, 180],
  [3, 2, 2, 30],
  [1, 1, 2, 10],
])("a word of %i letters at level %i with %i hints gives %i", (length, level, hints, points) => {
  expect(pointsFor(length, level, hints)).toBe(points);
});

test.each([
  [1, 0, 1],
  [1, 99, 1],
  [1, 100, 2],
  [2, 299, 2],
  [2, 300, 3],
  [3, 499, 3],
  [3, 500, 4],
  [5, 5000, 6],
])("level %i with a score of %i continues at level %i", (level, score, next) => {
  expect(levelAfter(level, score)).toBe(next);
});

describe("drag mode", () => {
  test("a letter goes to the first empty slot", () => {
    const state = run(purim, ...place(4, 3), { type: "return", slot: 0 }, ...place(0));
    expect(answerIn(state)).toBe("MU   ");
  });

  test("a full answer waits for its check; taking a letter back calls it off", () => {
    const full = run(purim, ...place(0, 1, 2, 3, 4));
    expect(isCheckDue(full)).toBe(true);
    expect(isCheckDue(run(full, { type: "return", slot: 4 }))).toBe(false);
    expect(isCheckDue(run(full, check))).toBe(false);
  });

  test("a wrong answer stays to be changed, and the words stay until the next move", () => {
    const wrong = run(purim, ...place(0, 1, 2, 3, 4), check);
    expect(wrong).toMatchObject({ feedback: "incorrect", misses: 1, score: 0, ended: null });
    expect(formatStatus(wrong)).toEqual({ message: "❌ Try again!", tone: "again" });
    expect(formatStatus(run(wrong, { type: "return", slot: 0 })).message).toBe("Tap the letters in order.");
    expect(run(wrong, { type: "return-all" }).slots).toEqual(empty);
  });

  test("the right answer ends the word", () => {
    expect(solved).toMatchObject({ feedback: "correct", ended: "solved", score: 55, stats: { solved: 1, skipped: 0 } });
    expect(formatStatus(solved)).toEqual({ message: "🎉 Correct!", tone: "good" });
    expect(unscramble.outcome(solved)).toEqual({ result: "won", message: "🎉 Correct!" });
  });
});

describe("type mode", () => {
  test.each(["purim", "PURIM", " Pu-rim! "])("%j is right", (text) => {
    expect(run(typing, write(text), check).ended).toBe("solved");
  });

  test("a wrong answer is cleared", () =>
    expect(run(typing, write("PURIN"), check)).toMatchObject({ typed: "", feedback: "incorrect", ended: null }));

  test("the answer is upper case and at most 15 letters", () => {
    expect(run(typing, write("Åa1 ")).typed).toBe("A");
    expect(run(typing, write("x".repeat(500))).typed).toBe("X".repeat(15));
  });
});

describe("hints", () => {
  test("put the next letters in their slots", () => {
    expect(answerIn(run(purim, hint))).toBe("P    ");
    expect(answerIn(run(purim, hint, hint))).toBe("PU   ");
  });

  test("move a letter that stands wrongly, and free the one in its place", () =>
    expect(answerIn(run(purim, ...place(0, 4), hint))).toBe("P    "));

  test("leave what is right", () => expect(answerIn(run(purim, ...place(4, 3), hint, hint))).toBe("PU   "));

  test("do not take a letter that stands rightly elsewhere", () => {
    const sinai: State = { ...purim, word: "SINAI", scrambled: "IISNA" };
    const state = run({ ...sinai, slots: [2, null, null, null, 1] }, hint, hint);
    expect(answerIn(state)).toBe("SI  I");
  });

  test("fill the typed beginning", () => {
    expect(run(typing, write("XX"), hint).typed).toBe("P");
    expect(run(typing, hint, hint).typed).toBe("PU");
  });

  test("cost five points each", () => expect(run(purim, hint, hint, ...place(2, 1, 0), check).score).toBe(45));

  test("put every letter right for every word, from any wrong order", () => {
    for (const { word } of VOCABULARY) {
      const start = {
        ...purim,
        word,
        scrambled: [...word].reverse().join(""),
        slots: Array.from(word, (_, place) => place),
      };
      expect(answerIn(run(start, hint, hint)).slice(0, 2)).toBe(word.slice(0, 2));
    }
  });
});

test("Skip shows the word without points", () => {
  const state = run(purim, skip);
  expect(state).toMatchObject({ ended: "skipped", score: 0, stats: { solved: 0, skipped: 1 } });
  expect(formatStatus(state)).toEqual({ message: "The word was: PURIM", tone: "plain" });
});

test("another mode clears and shuffles the answer and keeps the hints taken", () => {
  const state = run(purim, hint, { type: "mode", mode: "type" });
  expect(state).toMatchObject({ mode: "type", typed: "", slots: empty, hintsUsed: 1 });
  expect(state.scrambled).not.toBe("PURIM");
  expect([...state.scrambled].sort()).toEqual([..."PURIM"].sort());
  expect(run(state, write("P"), { type: "mode", mode: "drag" }).typed).toBe("");
});

test("after the end another mode is for the next word; the word stays as it ended", () =>
  expect(run(solved, { type: "mode", mode: "type" })).toEqual({ ...solved, mode: "type" }));

test("a word gives its points once it is solved", () =>
  expect([earned(purim), earned(run(purim, skip)), earned(solved)]).toEqual([0, 0, 55]));

test("the next word continues with score, level, mode and counts", () => {
  const rich = { ...solved, score: 100 };
  expect(nextOptions(rich)).toEqual({
    level: 2,
    score: 100,
    used: ["PURIM"],
    mode: "drag",
    stats: { solved: 1, skipped: 0 },
  });
  expect(unscramble.start(3, nextOptions(rich))).toMatchObject({
    hintsUsed: 0,
    ended: null,
    feedback: null,
    typed: "",
  });
});

test("every word of a level comes before one comes again; then the list starts again", () => {
  const pool = VOCABULARY.filter(({ word }) => word.length <= 8).length;
  let state = unscramble.start(0, FIRST_OPTIONS);
  const seen = new Set([state.word]);
  for (let seed = 1; seed < pool; seed++) {
    state = unscramble.start(seed, nextOptions(state));
    seen.add(state.word);
  }
  expect(seen.size).toBe(pool);
  expect(unscramble.start(999, nextOptions(state)).used).toHaveLength(1);
});

test("the entry of the word is at hand", () => expect(getEntryOrThrow(purim).translation).toBe("the day of lots"));

test.each([
  ["a word that is not ours", { ...purim, word: "XYZZY", scrambled: "XYZZY" }],
  ["other letters", { ...purim, scrambled: "MIRUX" }],
  ["too few slots", { ...purim, slots: [] }],
  ["a letter in two slots", { ...purim, slots: [1, 1, null, null, null] }],
  ["a slot with no letter of ours", { ...purim, slots: [9, null, null, null, null] }],
  ["three hints", { ...purim, hintsUsed: 3 }],
  ["level 0", { ...purim, level: 0 }],
  ["a mode that is none", { ...purim, mode: "sing" }],
])("a stored state with %s is not taken", (_, state) => {
  expect(unscramble.stateSchema.safeParse(state).success).toBe(false);
});
