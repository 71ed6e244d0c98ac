import type { Board, Player } from "@/lib/library/games/connect-four/schema";

export const ROWS = 6;
export const COLUMNS = 7;
const CELLS = ROWS * COLUMNS;

export const ALL_COLUMNS: readonly number[] = Array.from({ length: COLUMNS }, (_, column) => column);

const DIRECTIONS = [
  { down: 0, right: 1 },
  { down: 1, right: 0 },
  { down: 1, right: 1 },
  { down: 1, right: -1 },
];

function lineFrom(cell: number, { down, right }: { down: number; right: number }): number[] {
  const lastRow = Math.floor(cell / COLUMNS) + 3 * down;
  const lastColumn = (cell % COLUMNS) + 3 * right;
  if (lastRow >= ROWS || lastColumn < 0 || lastColumn >= COLUMNS) return [];
  return [0, 1, 2, 3].map((step) => cell + step * (down * COLUMNS + right));
}

export const LINES: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) =>
  DIRECTIONS.map((direction) => lineFrom(cell, direction)),
)
  .flat()
  .filter((line) => line.length > 0);

export const otherPlayer = (player: Player): Player => (player === 1 ? 2 : 1);

export function landingCell(board: Board, column: number): number | null {
  for (let cell = CELLS - COLUMNS + column; cell >= 0; cell -= COLUMNS) if (board[cell] === null) return cell;
  return null;
}

export const openColumns = (board: Board): number[] => ALL_COLUMNS.filter((column) => board[column] === null);

export function winningLine(board: Board): readonly number[] | null {
  return (
    LINES.find(([a = 0, ...others]) => board[a] !== null && others.every((cell) => board[cell] === board[a])) ?? null
  );
}

export function winnerOf(board: Board): Player | null {
  const [cell] = winningLine(board) ?? [];
  return cell === undefined ? null : (board[cell] ?? null);
}

export function piecesOf(board: Board, column: number): Player[] {
  return board
    .filter((_, cell) => cell % COLUMNS === column)
    .flatMap((player) => player ?? [])
    .reverse();
}
