import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { HANGMAN_WORDS, type HangmanWord } from "@/lib/library/games/hangman/content";
import { type Options, type State, stateSchema } from "@/lib/library/games/hangman/schema";
import { pickUnseen, shownWords } from "@/lib/library/games/pick-unseen";
import { createRandom } from "@/lib/library/games/random";

export const MAX_WRONG = 6;
export const FIRST_OPTIONS: Options = { stats: { won: 0, lost: 0 }, used: [] };

export type Move = { type: "guess"; letter: string };

const WORDS = HANGMAN_WORDS.map(({ word }) => word);

export const wrongCount = ({ word, guessed }: State) => [...guessed].filter((letter) => !word.includes(letter)).length;

const isFound = ({ word, guessed }: State) => [...word].every((letter) => guessed.includes(letter));
const isOver = (state: State) => isFound(state) || wrongCount(state) >= MAX_WRONG;

export function getEntryOrThrow({ word }: State): HangmanWord {
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
  if (isFound(state)) return { result: "won", message: "You found the word!" };
  return isOver(state) ? { result: "lost", message: `The word was ${state.word}.` } : null;
}

const isPossible = (state: State) =>
  WORDS.includes(state.word) &&
  new Set(state.guessed).size === state.guessed.length &&
  !isOver({ ...state, guessed: state.guessed.slice(0, -1) });

export const hangman: Game<State, Move, Options> = {
  id: "hangman",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { stats, used }, hidden = []) {
    const { chosen, seen } = pickUnseen(shownWords(HANGMAN_WORDS, hidden), used, createRandom(seed));
    return { stats, used: seen, word: chosen, guessed: "" };
  },
  play,
  outcome,
};
