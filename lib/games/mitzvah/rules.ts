import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/games/game";
import { type Commandment, COMMANDMENTS } from "@/lib/games/mitzvah/content";
import { type Question, QUESTIONS } from "@/lib/games/mitzvah/questions";
import { type Options, type State, stateSchema } from "@/lib/games/mitzvah/schema";
import { randomOf } from "@/lib/games/random";
import { pickUnused } from "@/lib/games/unused";

/** Specification 4.8 and 9. */
export const MAX_WRONG = 3;
export const FEEDBACK_MS = 2000;
export const FIRST_OPTIONS: Options = { stats: { won: 0, lost: 0 }, used: [] };

export type Move =
  | { type: "ask"; id: string }
  /** Goes to the guesses or back to the questions. */
  | { type: "turn"; to: "question" | "guess" }
  | { type: "guess"; name: string }
  /** A wrong guess has been shown long enough. */
  | { type: "return" };

const NAMES = COMMANDMENTS.map(({ name }) => name);

export function hiddenOf({ hidden }: State): Commandment {
  const found = COMMANDMENTS.find(({ name }) => name === hidden);
  if (!found) throw new Error(`There is no commandment ${hidden}.`);
  return found;
}

/** The answer to a question that was asked; null before that. */
export function answerTo(state: State, { id, test }: Question): boolean | null {
  return state.asked.includes(id) ? test(hiddenOf(state)) : null;
}

const isWon = ({ hidden, guesses }: State) => guesses.includes(hidden);
const isOver = (state: State) => isWon(state) || state.guesses.length >= MAX_WRONG;

/** How many wrong guesses he may still make. */
export const guessesLeft = (state: State) => MAX_WRONG - state.guesses.filter((name) => name !== state.hidden).length;

function guessed(state: State, name: string): State {
  if (state.phase !== "guess" || !NAMES.includes(name) || state.guesses.includes(name)) return state;
  const next: State = { ...state, guesses: [...state.guesses, name], last: "guess" };
  const { won, lost } = state.stats;
  if (isWon(next)) return { ...next, stats: { won: won + 1, lost } };
  if (isOver(next)) return { ...next, stats: { won, lost: lost + 1 } };
  return { ...next, phase: "feedback" };
}

function play(state: State, move: Move): State {
  if (isOver(state)) return state;
  switch (move.type) {
    case "ask":
      if (state.phase !== "question" || state.asked.includes(move.id) || !QUESTIONS.some(({ id }) => id === move.id)) return state;
      return { ...state, asked: [...state.asked, move.id], last: "question" };
    case "turn":
      return state.phase === "feedback" || state.phase === move.to ? state : { ...state, phase: move.to, last: null };
    case "guess":
      return guessed(state, move.name);
    case "return":
      return state.phase === "feedback" ? { ...state, phase: "question" } : state;
  }
}

function outcome(state: State): Outcome | null {
  if (isWon(state)) return { result: "won", words: "You guessed the mitzvah!" };
  return isOver(state) ? { result: "lost", words: `The mitzvah was: ${state.hidden}` } : null;
}

const areDistinct = (list: readonly string[]) => new Set(list).size === list.length;

/** A commandment, questions and guesses of ours, none twice, and none after the end. */
function isPossible(state: State): boolean {
  const { hidden, asked, guesses, phase } = state;
  return (
    NAMES.includes(hidden) &&
    asked.every((asking) => QUESTIONS.some(({ id }) => id === asking)) &&
    guesses.every((name) => NAMES.includes(name)) &&
    areDistinct(asked) &&
    areDistinct(guesses) &&
    !isOver({ ...state, guesses: guesses.slice(0, -1) }) &&
    (phase !== "feedback" || (guesses.length > 0 && !isOver(state)))
  );
}

export const mitzvah: Game<State, Move, Options> = {
  id: "mitzvah",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { stats, used }) {
    const { chosen, used: nowUsed } = pickUnused(NAMES, used, randomOf(seed));
    return { stats, used: nowUsed, hidden: chosen, asked: [], guesses: [], phase: "question", last: null };
  },
  play,
  outcome,
};

export type StatusWords = { words: string; tone: "plain" | "good" | "again" };

function leftWords(state: State): string {
  const left = guessesLeft(state);
  return left === 1 ? "1 guess left." : `${left} guesses left.`;
}

/** What the status line says: what to do, the last answer, what the last guess was worth, or how it ended. */
export function statusWords(state: State): StatusWords {
  const ended = outcome(state);
  if (ended) return { words: ended.words, tone: ended.result === "won" ? "good" : "again" };
  if (state.last === "guess") return { words: `It was not that one. ${leftWords(state)}`, tone: "again" };
  if (state.phase === "guess") return { words: `Which mitzvah is it? ${leftWords(state)}`, tone: "plain" };
  const question = QUESTIONS.find(({ id }) => state.last === "question" && id === state.asked.at(-1));
  if (!question) return { words: "Ask a question, or guess.", tone: "plain" };
  return { words: answerTo(state, question) ? `Yes. ${question.yes}` : `No. ${question.no}`, tone: "plain" };
}
