import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { pickUnseen } from "@/lib/library/games/pick-unseen";
import { pick, type Random, createRandom, shuffled } from "@/lib/library/games/random";
import BASE_WORDS from "@/lib/library/games/spelling/content.json";
import { type Options, type State, stateSchema } from "@/lib/library/games/spelling/schema";
import { possibleWords } from "@/lib/library/games/spelling/words";

export const POINTS_PER_LETTER = 10;
const MIN_POSSIBLE = 2;
export const ATTEMPTS = 20;
export const CELEBRATION_MS = 2500;
export const FIRST_OPTIONS: Options = { total: 0, finished: 0, used: [] };

export type Move = { type: "letter"; index: number } | { type: "back" } | { type: "submit" };

const pointsOf = (words: readonly string[]) => words.reduce((sum, word) => sum + POINTS_PER_LETTER * word.length, 0);

export const scoreOf = ({ found }: State) => pointsOf(found);

export const typedWord = ({ letters, typed }: State) => typed.map((index) => letters[index] ?? "").join("");

export function freeIndex({ letters, typed }: State, letter: string): number | null {
  const found = [...letters].findIndex((candidate, index) => candidate === letter && !typed.includes(index));
  return found < 0 ? null : found;
}

const isFinished = ({ base, found }: State) => found.length === possibleWords(base).length;

/** A base word that makes enough words; after 20 that do not, the next of the list that does. */
export function chooseBase(
  bases: readonly string[],
  used: readonly string[],
  random: Random,
): { chosen: string; seen: string[] } {
  const isEnough = (base: string) => possibleWords(base).length >= MIN_POSSIBLE;
  let tried = [...used];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = pickUnseen(bases, tried, random);
    if (isEnough(next.chosen)) return next;
    tried = next.seen;
  }
  return pickUnseen(bases.filter(isEnough), tried, random);
}

function deal(base: string, random: Random): string {
  const orders = Array.from({ length: ATTEMPTS }, () => shuffled([...base], random).join(""));
  const answers = possibleWords(base);
  return orders.find((order) => !answers.includes(order)) ?? pick(orders, random);
}

function submitted(state: State): State {
  const word = typedWord(state);
  if (word === "") return state;
  const cleared = { ...state, typed: [] };
  if (state.found.includes(word)) return { ...cleared, last: { word, result: "repeated" } };
  if (!possibleWords(state.base).includes(word)) return { ...cleared, last: { word, result: "unknown" } };
  const next: State = { ...cleared, found: [...state.found, word], last: { word, result: "found" } };
  return isFinished(next) ? { ...next, finished: state.finished + 1 } : next;
}

function play(state: State, move: Move): State {
  if (isFinished(state)) return state;
  switch (move.type) {
    case "letter":
      if (state.letters[move.index] === undefined || state.typed.includes(move.index)) return state;
      return { ...state, typed: [...state.typed, move.index], last: null };
    case "back":
      return state.typed.length === 0 ? state : { ...state, typed: state.typed.slice(0, -1), last: null };
    case "submit":
      return submitted(state);
  }
}

function outcome(state: State): Outcome | null {
  return isFinished(state) ? { result: "won", message: "You found every word!" } : null;
}

function isPossible({ base, letters, typed, found }: State): boolean {
  const answers = possibleWords(base);
  return (
    BASE_WORDS.includes(base) &&
    [...letters].sort().join("") === [...base].sort().join("") &&
    typed.every((chosen, order) => chosen < letters.length && typed.indexOf(chosen) === order) &&
    found.every((word, index) => answers.includes(word) && found.indexOf(word) === index)
  );
}

export const spelling: Game<State, Move, Options> = {
  id: "spelling",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { total, finished, used }) {
    const random = createRandom(seed);
    const { chosen, seen } = chooseBase(BASE_WORDS, used, random);
    return {
      total,
      finished,
      used: seen,
      base: chosen,
      letters: deal(chosen, random),
      typed: [],
      found: [],
      last: null,
    };
  },
  play,
  outcome,
};

export const nextOptions = (state: State): Options => ({
  total: state.total + scoreOf(state),
  finished: state.finished,
  used: state.used,
});
