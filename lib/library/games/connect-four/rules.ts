import * as z from "zod/mini";
import {
  ALL_COLUMNS,
  COLUMNS,
  landingCell,
  openColumns,
  otherPlayer,
  winnerOf,
} from "@/lib/library/games/connect-four/board";
import { bestColumns } from "@/lib/library/games/connect-four/computer";
import { type Options, type State, stateSchema } from "@/lib/library/games/connect-four/schema";
import type { Game, Outcome } from "@/lib/library/games/game";
import { pick, createRandom } from "@/lib/library/games/random";

export const THINKING_MS = { easy: 500, medium: 1000 } as const;

export const FIRST_COLUMN = 3;

export const NO_GAMES: Options["stats"] = { player1: 0, player2: 0, draws: 0 };
export const FIRST_OPTIONS: Options = { mode: "computer", difficulty: "medium", stats: NO_GAMES };

export type Move =
  | { type: "drop"; column: number }
  | { type: "computer" }
  | { type: "difficulty"; difficulty: Options["difficulty"] };

export const PIECE_LABELS = { 1: "red", 2: "yellow" } as const;

type GameStatus = "playing" | "player1-wins" | "player2-wins" | "draw";

export function statusOf({ board }: State): GameStatus {
  const winner = winnerOf(board);
  if (winner !== null) return winner === 1 ? "player1-wins" : "player2-wins";
  return openColumns(board).length === 0 ? "draw" : "playing";
}

export const isThinking = (state: State) =>
  state.mode === "computer" && state.turn === 2 && statusOf(state) === "playing";

const COUNT = { "player1-wins": "player1", "player2-wins": "player2", draw: "draws" } as const;

function dropped(state: State, column: number): State {
  const landing = landingCell(state.board, column);
  if (landing === null || statusOf(state) !== "playing") return state;
  const board = state.board.map((piece, cell) => (cell === landing ? state.turn : piece));
  const next: State = { ...state, board, turn: otherPlayer(state.turn), last: landing };
  const status = statusOf(next);
  return status === "playing"
    ? next
    : { ...next, stats: { ...state.stats, [COUNT[status]]: state.stats[COUNT[status]] + 1 } };
}

function chooseColumn({ board, difficulty, seed }: State): number {
  const pieces = board.filter((piece) => piece !== null).length;
  return pick(difficulty === "easy" ? openColumns(board) : bestColumns(board, 2), createRandom(seed + pieces));
}

function play(state: State, move: Move): State {
  switch (move.type) {
    case "drop":
      return isThinking(state) || !ALL_COLUMNS.includes(move.column) ? state : dropped(state, move.column);
    case "computer":
      return isThinking(state) ? dropped(state, chooseColumn(state)) : state;
    case "difficulty":
      return state.difficulty === move.difficulty ? state : { ...state, difficulty: move.difficulty };
  }
}

function outcome(state: State): Outcome | null {
  const status = statusOf(state);
  if (status === "playing") return null;
  if (status === "draw") return { result: "draw", message: "It is a draw." };
  if (state.mode === "friend")
    return { result: "won", message: status === "player1-wins" ? "Red wins!" : "Yellow wins!" };
  return status === "player1-wins"
    ? { result: "won", message: "You win!" }
    : { result: "lost", message: "The computer wins." };
}

/** Nothing floats, turns alternate from 1, and the game ends with the first line of four. */
function isPossible({ board, turn, last }: State): boolean {
  const count = (player: number) => board.filter((piece) => piece === player).length;
  const floats = board.some(
    (piece, cell) => piece !== null && cell + COLUMNS < board.length && board[cell + COLUMNS] === null,
  );
  const lastFits = last === null ? count(1) === 0 : board[last] === otherPlayer(turn);
  return !floats && count(1) - count(2) === (turn === 1 ? 0 : 1) && winnerOf(board) !== turn && lastFits;
}

export const connectFour: Game<State, Move, Options> = {
  id: "connect-four",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start: (seed, options) => ({ ...options, seed, board: Array.from({ length: 42 }, () => null), turn: 1, last: null }),
  play,
  outcome,
};
