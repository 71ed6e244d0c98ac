import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { type Commandment, COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { type Question, QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { type Options, type State, stateSchema } from "@/lib/library/games/mitzvah/schema";
import { pickUnseen, withoutHidden } from "@/lib/library/games/pick-unseen";
import { createRandom, type Random, shuffled } from "@/lib/library/games/random";

export const MAX_WRONG = 3;
export const DEALT = 15;
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

function getCommandmentOrThrow(wanted: string): Commandment {
  const found = COMMANDMENTS.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no commandment ${wanted}.`);
  return found;
}

export const getHiddenOrThrow = ({ hidden }: State): Commandment => getCommandmentOrThrow(hidden);

/** The answers to all questions, "101…": two commandments with the same ones cannot be told apart. */
const answersOf = (name: string) =>
  QUESTIONS.map(({ test }) => (test(getCommandmentOrThrow(name)) ? "1" : "0")).join("");

const areToldApart = (names: readonly string[]) => new Set(names.map(answersOf)).size === names.length;

/** Returns the commandments in the order of the content, all told apart by the questions; fewer only where many are hidden. */
function deal(hidden: string, names: readonly string[], random: Random): string[] {
  const dealt = [hidden];
  for (const name of shuffled(names, random))
    if (dealt.length < DEALT && areToldApart([...dealt, name])) dealt.push(name);
  return NAMES.filter((name) => dealt.includes(name));
}

export function answerTo(state: State, { id, test }: Question): boolean | null {
  return state.asked.includes(id) ? test(getHiddenOrThrow(state)) : null;
}

const isWon = ({ hidden, guesses }: State) => guesses.includes(hidden);
const isOver = (state: State) => isWon(state) || state.guesses.length >= MAX_WRONG;

export const guessesLeft = (state: State) => MAX_WRONG - state.guesses.filter((name) => name !== state.hidden).length;

function guessed(state: State, name: string): State {
  if (state.phase !== "guess" || !state.dealt.includes(name) || state.guesses.includes(name)) return state;
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
      if (state.phase !== "question" || state.asked.includes(move.id) || !QUESTIONS.some(({ id }) => id === move.id))
        return state;
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
  if (isWon(state)) return { result: "won", message: "You guessed the mitzvah!" };
  return isOver(state) ? { result: "lost", message: `The mitzvah was: ${state.hidden}` } : null;
}

const areDistinct = (list: readonly string[]) => new Set(list).size === list.length;

function isPossible(state: State): boolean {
  const { hidden, dealt, asked, guesses, phase } = state;
  return (
    dealt.length > 1 &&
    dealt.length <= DEALT &&
    dealt.every((name) => NAMES.includes(name)) &&
    dealt.includes(hidden) &&
    areToldApart(dealt) &&
    asked.every((asking) => QUESTIONS.some(({ id }) => id === asking)) &&
    guesses.every((name) => dealt.includes(name)) &&
    areDistinct(asked) &&
    areDistinct(guesses) &&
    !isOver({ ...state, guesses: guesses.slice(0, -1) }) &&
    (phase !== "feedback" || (guesses.length > 0 && !isOver(state)))
  );
}

export const mitzvah: Game<State, Move, Options> = {
  id: "mitzvah",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start(seed, { stats, used }, notForUs = []) {
    const random = createRandom(seed);
    const names = withoutHidden(NAMES, notForUs);
    const { chosen, seen } = pickUnseen(names, used, random);
    return {
      stats,
      used: seen,
      hidden: chosen,
      dealt: deal(chosen, names, random),
      asked: [],
      guesses: [],
      phase: "question",
      last: null,
    };
  },
  play,
  outcome,
};
