import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/games/game";
import { pick, type Random, randomOf, shuffled } from "@/lib/games/random";
import { BASE_WORDS } from "@/lib/games/spelling/content";
import { type Options, type State, stateSchema } from "@/lib/games/spelling/schema";
import { possibleWords } from "@/lib/games/spelling/words";
import { pickUnused } from "@/lib/games/unused";

/** Specification 4.7 and 9. */
export const POINTS_PER_LETTER = 10;
export const MIN_POSSIBLE = 2;
export const ATTEMPTS = 20;
export const CELEBRATION_MS = 2500;
export const FIRST_OPTIONS: Options = { total: 0, finished: 0, used: [] };

export type Move =
  /** Takes the letter that lies at this place. */
  | { type: "letter"; place: number }
  | { type: "back" }
  | { type: "submit" };

const pointsOf = (words: readonly string[]) => words.reduce((sum, word) => sum + POINTS_PER_LETTER * word.length, 0);

/** The points of this round. */
export const scoreOf = ({ found }: State) => pointsOf(found);

/** What has been chosen so far, as a word. */
export const typedWord = ({ letters, typed }: State) => typed.map((place) => letters[place] ?? "").join("");

/** The place of a letter that is not yet chosen, for a typed key; null if there is none. */
export function freePlace({ letters, typed }: State, letter: string): number | null {
  const place = [...letters].findIndex((candidate, index) => candidate === letter && !typed.includes(index));
  return place < 0 ? null : place;
}

const isFinished = ({ base, found }: State) => found.length === possibleWords(base).length;

/** A base word that makes enough words; after 20 that do not, the next of the list that does. */
export function chooseBase(bases: readonly string[], used: readonly string[], random: Random): { chosen: string; used: string[] } {
  const isEnough = (base: string) => possibleWords(base).length >= MIN_POSSIBLE;
  let tried = [...used];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const next = pickUnused(bases, tried, random);
    if (isEnough(next.chosen)) return next;
    tried = next.used;
  }
  return pickUnused(bases.filter(isEnough), tried, random);
}

/** The letters in an order that does not give the word away, if there is one. */
function dealt(base: string, random: Random): string {
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
      if (state.letters[move.place] === undefined || state.typed.includes(move.place)) return state;
      return { ...state, typed: [...state.typed, move.place], last: null };
    case "back":
      return state.typed.length === 0 ? state : { ...state, typed: state.typed.slice(0, -1), last: null };
    case "submit":
      return submitted(state);
  }
}

function outcome(state: State): Outcome | null {
  return isFinished(state) ? { result: "won", words: "You found every word!" } : null;
}

/** Letters of a base word of ours, each chosen once, and only words that they make. */
function isPossible({ base, letters, typed, found }: State): boolean {
  const answers = possibleWords(base);
  return (
    BASE_WORDS.includes(base) &&
    [...letters].sort().join("") === [...base].sort().join("") &&
    typed.every((place, index) => place < letters.length && typed.indexOf(place) === index) &&
    found.every((word, index) => answers.includes(word) && found.indexOf(word) === index)
  );
}

export const spelling: Game<State, Move, Options> = {
  id: "spelling",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { total, finished, used }) {
    const random = randomOf(seed);
    const { chosen, used: nowUsed } = chooseBase(BASE_WORDS, used, random);
    return { total, finished, used: nowUsed, base: chosen, letters: dealt(chosen, random), typed: [], found: [], last: null };
  },
  play,
  outcome,
};

/** What the next round is started with: the points of this one are added. */
export const nextOptions = (state: State): Options => ({ total: state.total + scoreOf(state), finished: state.finished, used: state.used });

/** What the status line says: what to do, what the last word was worth, or how the round ended. */
export function statusWords(state: State): { words: string; tone: "plain" | "good" | "again" } {
  const ended = outcome(state);
  if (ended) return { words: ended.words, tone: "good" };
  const lengths = state.base.length > 3 ? "3 or 4" : "3";
  if (state.last === null) return { words: `Make words of ${lengths} letters.`, tone: "plain" };
  const word = state.last.word.toUpperCase();
  switch (state.last.result) {
    case "found":
      return { words: `Yes! ${word} gives ${pointsOf([word])} points.`, tone: "good" };
    case "repeated":
      return { words: `You found ${word} already.`, tone: "again" };
    case "unknown":
      return { words: word.length < 3 ? `${word} is too short. Use ${lengths} letters.` : `${word} is not a word here. Try another.`, tone: "again" };
  }
}
