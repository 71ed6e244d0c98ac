import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/library/games/game";
import { pick, createRandom } from "@/lib/library/games/random";
import { freeSquares, otherMark, winnerOf, withMark } from "@/lib/library/games/tic-tac-toe/board";
import { bestSquares } from "@/lib/library/games/tic-tac-toe/computer";
import { type Options, type State, stateSchema } from "@/lib/library/games/tic-tac-toe/schema";

export const THINKING_MS = { easy: 300, hard: 600 } as const;

export const NO_GAMES: Options["stats"] = { X: 0, O: 0, draws: 0 };
export const FIRST_OPTIONS: Options = { mode: "computer", difficulty: "hard", stats: NO_GAMES };

export type Move =
  /** A person takes a square, 0 to 8 row by row. */
  { type: "mark"; square: number } | { type: "computer" } | { type: "difficulty"; difficulty: Options["difficulty"] };

const isOver = ({ board }: State) => winnerOf(board) !== null || freeSquares(board).length === 0;

export const isThinking = (state: State) => state.mode === "computer" && state.turn === "O" && !isOver(state);

export const isFirstVisit = ({ mode, difficulty, last, stats }: State) =>
  mode === "computer" && difficulty === "hard" && last === null && stats.X + stats.O + stats.draws === 0;

function counted(stats: Options["stats"], state: State): Options["stats"] {
  if (!isOver(state)) return stats;
  const winner = winnerOf(state.board) ?? "draws";
  return { ...stats, [winner]: stats[winner] + 1 };
}

function taken(state: State, square: number): State {
  const next = {
    ...state,
    board: withMark(state.board, square, state.turn),
    turn: otherMark(state.turn),
    last: square,
  };
  return { ...next, stats: counted(state.stats, next) };
}

function chooseSquare({ board, difficulty, seed }: State): number {
  const free = freeSquares(board);
  return pick(difficulty === "easy" ? free : bestSquares(board, "O"), createRandom(seed + free.length));
}

function play(state: State, move: Move): State {
  switch (move.type) {
    case "mark":
      return isOver(state) || isThinking(state) || state.board[move.square] !== null
        ? state
        : taken(state, move.square);
    case "computer":
      return isThinking(state) ? taken(state, chooseSquare(state)) : state;
    case "difficulty":
      return state.difficulty === move.difficulty ? state : { ...state, difficulty: move.difficulty };
  }
}

function outcome(state: State): Outcome | null {
  const winner = winnerOf(state.board);
  if (winner === null) return isOver(state) ? { result: "draw", message: "It is a draw." } : null;
  if (state.mode === "friend") return { result: "won", message: `${winner} wins!` };
  return winner === "X" ? { result: "won", message: "You win!" } : { result: "lost", message: "The computer wins." };
}

const isPossible = ({ board, turn, last }: State) => {
  const surplus = board.filter((mark) => mark === "X").length - board.filter((mark) => mark === "O").length;
  const winner = winnerOf(board);
  return (
    surplus === (turn === "X" ? 0 : 1) && winner !== turn && (last === null) === board.every((mark) => mark === null)
  );
};

export const ticTacToe: Game<State, Move, Options> = {
  id: "tic-tac-toe",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start: (seed, options) => ({ ...options, seed, board: Array.from({ length: 9 }, () => null), turn: "X", last: null }),
  play,
  outcome,
};

/** The row and the column of a square, from 1. */
export const squarePosition = (square: number) => ({ row: Math.floor(square / 3) + 1, column: (square % 3) + 1 });
