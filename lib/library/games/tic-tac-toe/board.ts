import type { Board, Mark } from "@/lib/library/games/tic-tac-toe/schema";

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
] as const; // oxfmt-ignore

export const otherMark = (mark: Mark): Mark => (mark === "X" ? "O" : "X");

export const freeSquares = (board: Board): number[] => board.flatMap((mark, square) => (mark === null ? [square] : []));

export function winningLine(board: Board): readonly number[] | null {
  return LINES.find(([a, b, c]) => board[a] !== null && board[a] === board[b] && board[a] === board[c]) ?? null;
}

export function winnerOf(board: Board): Mark | null {
  const [square] = winningLine(board) ?? [];
  return square === undefined ? null : (board[square] ?? null);
}

export const withMark = (board: Board, square: number, mark: Mark): Board =>
  board.map((old, index) => (index === square ? mark : old));
