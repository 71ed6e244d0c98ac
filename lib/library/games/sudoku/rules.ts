import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { createRandom } from "@/lib/library/games/random";
import { makePuzzle } from "@/lib/library/games/sudoku/generator";
import { DIGITS, isSolved, withDigit } from "@/lib/library/games/sudoku/grid";
import { type Grid, MOST_PAST, type Options, type State, stateSchema } from "@/lib/library/games/sudoku/schema";

export const LEVELS = {
  easy: { given: 50, hints: 5 },
  medium: { given: 40, hints: 3 },
  hard: { given: 30, hints: 1 },
} as const;

export const FIRST_OPTIONS: Options = { difficulty: "medium", timerHidden: false };

const RIGHT_POINTS = 10;
const WRONG_POINTS = 5;
export const HINT_POINTS = 25;

export type Move =
  | { type: "select"; cell: number }
  | { type: "digit"; digit: number }
  | { type: "clear" | "hint" | "undo" | "noting" }
  | { type: "pause" }
  | { type: "tick" }
  | { type: "timer" }
  | { type: "restart" }
  /** Continues with a full grid that has mistakes (D36). */
  | { type: "goOn" };

const NO_NOTES = Array.from({ length: 81 }, () => 0);

const isDigit = (value: number) => DIGITS.some((digit) => digit === value);
const isFull = (grid: Grid) => grid.every((digit) => digit > 0);
const points = (score: number, change: number) => Math.max(0, score + change);

export const isGiven = ({ given }: State, cell: number) => (given[cell] ?? 0) > 0;
export const isWrong = ({ grid, solution }: State, cell: number) =>
  (grid[cell] ?? 0) > 0 && grid[cell] !== solution[cell];
export const wrongCells = (state: State): number => state.grid.filter((_, cell) => isWrong(state, cell)).length;
export const hintsLeft = ({ difficulty, hintsUsed }: State): number =>
  Math.max(0, LEVELS[difficulty].hints - hintsUsed);
export const hasNote = ({ notes }: State, cell: number, digit: number) => ((notes[cell] ?? 0) & (1 << (digit - 1))) > 0;

export const isRunning = ({ paused, complete }: State) => !paused && !complete;

export function openCell(state: State): number | null {
  const { selected } = state;
  return selected === null || !isRunning(state) || isGiven(state, selected) ? null : selected;
}

function changed(state: State, cell: number, digit: number, notes: number): State {
  const past = [...state.past, { cell, digit: state.grid[cell] ?? 0, notes: state.notes[cell] ?? 0 }].slice(-MOST_PAST);
  const grid = withDigit(state.grid, cell, digit);
  const next = { ...state, grid, notes: withDigit(state.notes, cell, notes), past };
  // After continuing with mistakes the end shows again only when all is right, or the grid was emptied and filled.
  return { ...next, complete: isFull(grid) && (!isFull(state.grid) || wrongCells(next) === 0) };
}

function enterDigit(state: State, cell: number, digit: number): State {
  const old = state.grid[cell] ?? 0;
  if (state.noting)
    return old > 0
      ? state
      : { ...changed(state, cell, 0, (state.notes[cell] ?? 0) ^ (1 << (digit - 1))), last: "none" };
  if (old === digit) return clear(state, cell);
  const next = changed(state, cell, digit, 0);
  if (digit !== state.solution[cell])
    return { ...next, score: points(state.score, -WRONG_POINTS), mistakes: state.mistakes + 1, last: "wrong" };
  if (state.settled.includes(cell)) return { ...next, last: "right" };
  return { ...next, score: points(state.score, RIGHT_POINTS), settled: [...state.settled, cell], last: "right" };
}

function clear(state: State, cell: number): State {
  const empty = state.grid[cell] === 0 && state.notes[cell] === 0;
  return empty ? state : { ...changed(state, cell, 0, 0), last: "cleared" };
}

function hint(state: State, cell: number): State {
  const digit = state.solution[cell] ?? 0;
  if (hintsLeft(state) === 0 || state.grid[cell] === digit) return state;
  const settled = state.settled.includes(cell) ? state.settled : [...state.settled, cell];
  return {
    ...changed(state, cell, digit, 0),
    score: points(state.score, -HINT_POINTS),
    hintsUsed: state.hintsUsed + 1,
    settled,
    last: "hint",
  };
}

/** Gives a cell back what it held. What it cost stays spent, or mistakes and hints would be free. */
function undo(state: State): State {
  const before = state.past.at(-1);
  if (!before || !isRunning(state)) return state;
  return {
    ...state,
    grid: withDigit(state.grid, before.cell, before.digit),
    notes: withDigit(state.notes, before.cell, before.notes),
    selected: before.cell,
    past: state.past.slice(0, -1),
    last: "undone",
  };
}

const UNPLAYED = {
  notes: NO_NOTES,
  noting: false,
  selected: null,
  seconds: 0,
  paused: false,
  complete: false,
} as const;
const UNSCORED = { score: 0, mistakes: 0, hintsUsed: 0, settled: [], past: [], last: "none" } as const;

function fresh(puzzle: { given: Grid; solution: Grid }, { difficulty, timerHidden }: Options): State {
  return {
    difficulty,
    timerHidden,
    ...puzzle,
    ...UNPLAYED,
    ...UNSCORED,
    grid: [...puzzle.given],
    notes: [...NO_NOTES],
    settled: [],
    past: [],
  };
}

function play(state: State, move: Move): State {
  const cell = openCell(state);
  switch (move.type) {
    case "select":
      return state.paused || state.selected === move.cell || state.grid[move.cell] === undefined
        ? state
        : { ...state, selected: move.cell };
    case "digit":
      return cell === null || !isDigit(move.digit) ? state : enterDigit(state, cell, move.digit);
    case "clear":
      return cell === null ? state : clear(state, cell);
    case "hint":
      return cell === null ? state : hint(state, cell);
    case "undo":
      return undo(state);
    case "noting":
      return isRunning(state) ? { ...state, noting: !state.noting } : state;
    case "pause":
      return state.complete ? state : { ...state, paused: !state.paused };
    case "tick":
      return isRunning(state) ? { ...state, seconds: state.seconds + 1 } : state;
    case "timer":
      return { ...state, timerHidden: !state.timerHidden };
    case "restart":
      return fresh({ given: state.given, solution: state.solution }, state);
    case "goOn":
      return state.complete && wrongCells(state) > 0 ? { ...state, complete: false } : state;
  }
}

/** Solved; a full grid with mistakes is not the end: he may continue (D36). */
function outcome(state: State): Outcome | null {
  return state.complete && wrongCells(state) === 0 ? { result: "won", message: "You solved it!" } : null;
}

const isPossible = ({ given, solution, grid, complete, paused }: State) =>
  isSolved(solution) &&
  given.every((digit, cell) => digit === 0 || (digit === solution[cell] && digit === grid[cell])) &&
  (!complete || (isFull(grid) && !paused));

export const sudoku: Game<State, Move, Options> = {
  id: "sudoku",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start: (seed, options) => fresh(makePuzzle(LEVELS[options.difficulty].given, createRandom(seed)), options),
  play,
  outcome,
};
