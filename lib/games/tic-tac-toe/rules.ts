import * as z from "zod/mini";
import type { Game, Outcome } from "@/lib/games/game";
import { pick, randomOf } from "@/lib/games/random";
import { freeSquares, otherMark, winnerOf, withMark } from "@/lib/games/tic-tac-toe/board";
import { bestSquares } from "@/lib/games/tic-tac-toe/computer";
import { type Options, type State, stateSchema } from "@/lib/games/tic-tac-toe/schema";

/** How long the computer seems to think, in milliseconds. */
export const THINKING_MS = { easy: 300, hard: 600 } as const;

export const NO_GAMES: Options["stats"] = { X: 0, O: 0, draws: 0 };
export const FIRST_OPTIONS: Options = { mode: "computer", difficulty: "hard", stats: NO_GAMES };

export type Move =
  /** A person takes a square, 0 to 8 row by row. */
  | { type: "mark"; square: number }
  | { type: "computer" }
  | { type: "difficulty"; difficulty: Options["difficulty"] };

const isOver = ({ board }: State) => winnerOf(board) !== null || freeSquares(board).length === 0;

/** Whether the computer is to move; it "thinks" until it does. */
export const isThinking = (state: State) => state.mode === "computer" && state.turn === "O" && !isOver(state);

function counted(stats: Options["stats"], state: State): Options["stats"] {
  if (!isOver(state)) return stats;
  const winner = winnerOf(state.board) ?? "draws";
  return { ...stats, [winner]: stats[winner] + 1 };
}

function taken(state: State, square: number): State {
  const next = { ...state, board: withMark(state.board, square, state.turn), turn: otherMark(state.turn), last: square };
  return { ...next, stats: counted(state.stats, next) };
}

function computersSquare({ board, difficulty, seed }: State): number {
  const free = freeSquares(board);
  return pick(difficulty === "easy" ? free : bestSquares(board, "O"), randomOf(seed + free.length));
}

function play(state: State, move: Move): State {
  switch (move.type) {
    case "mark":
      return isOver(state) || isThinking(state) || state.board[move.square] !== null ? state : taken(state, move.square);
    case "computer":
      return isThinking(state) ? taken(state, computersSquare(state)) : state;
    case "difficulty":
      return state.difficulty === move.difficulty ? state : { ...state, difficulty: move.difficulty };
  }
}

function outcome(state: State): Outcome | null {
  const winner = winnerOf(state.board);
  if (winner === null) return isOver(state) ? { result: "draw", words: "It is a draw." } : null;
  if (state.mode === "friend") return { result: "won", words: `${winner} wins!` };
  return winner === "X" ? { result: "won", words: "You win!" } : { result: "lost", words: "The computer wins." };
}

/** Turns alternate from X, and the game ends with the first line of three. */
const isPossible = ({ board, turn, last }: State) => {
  const surplus = board.filter((mark) => mark === "X").length - board.filter((mark) => mark === "O").length;
  const winner = winnerOf(board);
  return surplus === (turn === "X" ? 0 : 1) && winner !== turn && (last === null) === board.every((mark) => mark === null);
};

export const ticTacToe: Game<State, Move, Options> = {
  id: "tic-tac-toe",
  stateSchema: stateSchema.check(z.refine(isPossible)),
  start: (seed, options) => ({ ...options, seed, board: Array.from({ length: 9 }, () => null), turn: "X", last: null }),
  play,
  outcome,
};

/** "Row 1, column 3" of a square. */
export const squareWords = (square: number) => `row ${Math.floor(square / 3) + 1}, column ${(square % 3) + 1}`;

/** What the status line says: whose turn it is, the last move, or how it ended. */
export function statusWords(state: State): string {
  const ended = outcome(state);
  if (ended) return ended.words;
  if (state.mode === "friend") return `${state.turn} is next.`;
  if (isThinking(state)) return "The computer is thinking…";
  return state.last === null ? "You are X. Your turn." : `Computer took ${squareWords(state.last)}. Your turn.`;
}
