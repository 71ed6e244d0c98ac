import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { pickUnseen, shownWords } from "@/lib/library/games/pick-unseen";
import { createRandom } from "@/lib/library/games/random";
import { VOCABULARY, type VocabularyWord } from "@/lib/library/games/unscramble/content";
import { type Options, type State, stateSchema } from "@/lib/library/games/unscramble/schema";
import { scrambled } from "@/lib/library/games/unscramble/scramble";
import { answerIn, areFull, emptySlots, freeIndexes, withRightLetter } from "@/lib/library/games/unscramble/slots";

export const MAX_HINTS = 2;
export const CHECK_MS = 500;
export const INCORRECT_MS = 1500;
export const NEXT_WORD_MS = 100;
export const FIRST_OPTIONS: Options = { level: 1, score: 0, used: [], mode: "drag", stats: { solved: 0, skipped: 0 } };

export type Move =
  | { type: "place"; index: number }
  | { type: "return"; slot: number }
  | { type: "return-all" }
  | { type: "write"; text: string }
  | { type: "check" }
  | { type: "hint" }
  | { type: "skip" }
  | { type: "mode"; mode: Options["mode"] };

export function maxWordLength(level: number): number {
  if (level <= 2) return 8;
  if (level <= 4) return 12;
  return level <= 7 ? 15 : Infinity;
}

export const pointsFor = (length: number, level: number, hintsUsed: number) =>
  Math.max(10 * length + 5 * level - 5 * hintsUsed, 10);

export const levelAfter = (level: number, score: number) =>
  level * 2 <= Math.floor(score / 100) + 1 ? level + 1 : level;

const poolOf = (level: number) => VOCABULARY.filter(({ word }) => word.length <= maxWordLength(level));

export function getEntryOrThrow({ word }: State): VocabularyWord {
  const entry = VOCABULARY.find((candidate) => candidate.word === word);
  if (!entry) throw new Error(`The vocabulary has no word ${word}.`);
  return entry;
}

const toLetters = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, 15);

const answerOf = (state: State) => (state.mode === "drag" ? answerIn(state) : state.typed);

const canCheck = (state: State) =>
  state.ended === null && (state.mode === "drag" ? areFull(state.slots) : state.typed !== "");

/** Returns true if the board checks on its own; a wrong answer is not checked again until it changes. */
export const isCheckDue = (state: State) => state.mode === "drag" && canCheck(state) && state.feedback === null;

function placed(state: State, index: number): State {
  const slot = state.slots.indexOf(null);
  if (state.mode === "type" || slot < 0 || !freeIndexes(state).includes(index)) return state;
  return { ...state, slots: state.slots.with(slot, index), feedback: null };
}

function returned(state: State, slot: number): State {
  if (state.mode === "type" || (state.slots[slot] ?? null) === null) return state;
  return { ...state, slots: state.slots.with(slot, null), feedback: null };
}

function checked(state: State): State {
  if (!canCheck(state) || (state.mode === "drag" && state.feedback !== null)) return state;
  if (answerOf(state) !== state.word) return { ...state, feedback: "incorrect", misses: state.misses + 1, typed: "" };
  const score = state.score + pointsFor(state.word.length, state.level, state.hintsUsed);
  return {
    ...state,
    score,
    feedback: "correct",
    ended: "solved",
    stats: { ...state.stats, solved: state.stats.solved + 1 },
  };
}

function hinted(state: State): State {
  if (state.hintsUsed >= MAX_HINTS) return state;
  const hintsUsed = state.hintsUsed + 1;
  if (state.mode === "type") return { ...state, hintsUsed, typed: state.word.slice(0, hintsUsed), feedback: null };
  return { ...state, hintsUsed, slots: withRightLetter(state, state.hintsUsed), feedback: null };
}

function withMode(state: State, mode: Options["mode"]): State {
  if (mode === state.mode) return state;
  // The word is over; the way to play holds for the next one.
  if (state.ended !== null) return { ...state, mode };
  const seed = state.seed + 1;
  return {
    ...state,
    mode,
    seed,
    scrambled: scrambled(state.word, createRandom(seed)),
    slots: emptySlots(state.word),
    typed: "",
    feedback: null,
  };
}

function play(state: State, move: Move): State {
  if (state.ended !== null && move.type !== "mode") return state;
  switch (move.type) {
    case "place":
      return placed(state, move.index);
    case "return":
      return returned(state, move.slot);
    case "return-all":
      return state.slots.every((index) => index === null)
        ? state
        : { ...state, slots: emptySlots(state.word), feedback: null };
    case "write": {
      const typed = toLetters(move.text);
      return state.mode === "drag" || typed === state.typed ? state : { ...state, typed, feedback: null };
    }
    case "check":
      return checked(state);
    case "hint":
      return hinted(state);
    case "skip":
      return {
        ...state,
        ended: "skipped",
        feedback: null,
        stats: { ...state.stats, skipped: state.stats.skipped + 1 },
      };
    case "mode":
      return withMode(state, move.mode);
  }
}

function outcome({ ended, word }: State): Outcome | null {
  if (ended === null) return null;
  return ended === "solved"
    ? { result: "won", message: "🎉 Correct!" }
    : { result: "lost", message: `The word was: ${word}` };
}

function isPossible({ word, scrambled: order, slots, hintsUsed }: State): boolean {
  const filled = slots.filter((index) => index !== null);
  return (
    VOCABULARY.some((entry) => entry.word === word) &&
    [...order].sort().join("") === [...word].sort().join("") &&
    slots.length === word.length &&
    filled.every((index, order) => index < word.length && filled.indexOf(index) === order) &&
    hintsUsed <= MAX_HINTS
  );
}

export const unscramble: Game<State, Move, Options> = {
  id: "unscramble",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { level, score, used, mode, stats }, hidden = []) {
    const random = createRandom(seed);
    const { chosen: word, seen } = pickUnseen(shownWords(poolOf(level), hidden), used, random);
    const fresh = { hintsUsed: 0, misses: 0, typed: "", feedback: null, ended: null };
    return {
      level,
      score,
      used: seen,
      mode,
      stats,
      seed,
      word,
      scrambled: scrambled(word, random),
      slots: emptySlots(word),
      ...fresh,
    };
  },
  play,
  outcome,
};

export const earned = ({ ended, word, level, hintsUsed }: State) =>
  ended === "solved" ? pointsFor(word.length, level, hintsUsed) : 0;

export function nextOptions({ level, score, used, mode, stats }: State): Options {
  return { level: levelAfter(level, score), score, used, mode, stats };
}
