import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/games/game";
import { HANGMAN_WORDS, type HangmanWord } from "@/lib/games/hangman/content";
import { type Options, type State, stateSchema } from "@/lib/games/hangman/schema";
import { randomOf } from "@/lib/games/random";
import { pickUnused } from "@/lib/games/unused";

/** Specification 9. */
export const MAX_WRONG = 6;
export const FIRST_OPTIONS: Options = { stats: { won: 0, lost: 0 }, used: [] };

export type Move = { type: "guess"; letter: string };

const WORDS = HANGMAN_WORDS.map(({ word }) => word);

/** How many guessed letters are not in the word. */
export const wrongCount = ({ word, guessed }: State) => [...guessed].filter((letter) => !word.includes(letter)).length;

const isFound = ({ word, guessed }: State) => [...word].every((letter) => guessed.includes(letter));
const isOver = (state: State) => isFound(state) || wrongCount(state) >= MAX_WRONG;

/** The entry of the hidden word, with its meaning. */
export function entryOf({ word }: State): HangmanWord {
  const entry = HANGMAN_WORDS.find((candidate) => candidate.word === word);
  if (!entry) throw new Error(`Hangman has no word ${word}.`);
  return entry;
}

function play(state: State, { letter }: Move): State {
  if (!/^[A-Z]$/.test(letter) || state.guessed.includes(letter) || isOver(state)) return state;
  const next = { ...state, guessed: state.guessed + letter };
  if (!isOver(next)) return next;
  const { won, lost } = state.stats;
  return { ...next, stats: isFound(next) ? { won: won + 1, lost } : { won, lost: lost + 1 } };
}

function outcome(state: State): Outcome | null {
  if (isFound(state)) return { result: "won", words: "You found the word!" };
  return isOver(state) ? { result: "lost", words: `The word was ${state.word}.` } : null;
}

/** A word of ours, no letter twice, and none after the end. */
const isPossible = (state: State) =>
  WORDS.includes(state.word) && new Set(state.guessed).size === state.guessed.length && !isOver({ ...state, guessed: state.guessed.slice(0, -1) });

export const hangman: Game<State, Move, Options> = {
  id: "hangman",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { stats, used }) {
    const { chosen, used: nowUsed } = pickUnused(WORDS, used, randomOf(seed));
    return { stats, used: nowUsed, word: chosen, guessed: "" };
  },
  play,
  outcome,
};

/** What the status line says: what to do, what the last guess was worth, or how it ended. */
export function statusWords(state: State): { words: string; tone: "plain" | "good" | "again" } {
  const ended = outcome(state);
  if (ended) return { words: ended.words, tone: ended.result === "won" ? "good" : "again" };
  const last = state.guessed.at(-1);
  if (last === undefined) return { words: "Guess a letter.", tone: "plain" };
  const count = [...state.word].filter((letter) => letter === last).length;
  if (count > 0) return { words: count === 1 ? `Yes, there is one ${last}.` : `Yes, there are ${count} ${last}’s.`, tone: "good" };
  const left = MAX_WRONG - wrongCount(state);
  return { words: `There is no ${last}. ${left === 1 ? "One try" : `${left} tries`} left.`, tone: "again" };
}
