import type { Grid } from "@/lib/library/games/sudoku/schema";

export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
export const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export const rowOf = (cell: number) => Math.floor(cell / 9);
export const columnOf = (cell: number) => cell % 9;
export const boxOf = (cell: number) => 3 * Math.floor(cell / 27) + Math.floor((cell % 9) / 3);

/** Returns true if two cells share a row, a column or a box; also for a cell and itself. */
export const related = (one: number, other: number) =>
  rowOf(one) === rowOf(other) || columnOf(one) === columnOf(other) || boxOf(one) === boxOf(other);

export function isSolved(grid: Grid): boolean {
  const unitsOf = (cell: number) => [rowOf(cell), 9 + columnOf(cell), 18 + boxOf(cell)];
  const seen = Array.from({ length: 27 }, () => new Set<number>());
  grid.forEach((digit, cell) => unitsOf(cell).forEach((unit) => digit > 0 && seen[unit]?.add(digit)));
  return seen.every((digits) => digits.size === 9);
}

export const withDigit = (grid: Grid, cell: number, digit: number): Grid =>
  grid.map((old, index) => (index === cell ? digit : old));
