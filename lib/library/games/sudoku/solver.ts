import { boxOf, columnOf, NINE, rowOf } from "@/lib/library/games/sudoku/grid";
import type { Grid } from "@/lib/library/games/sudoku/schema";

const ALL = 0b111111111;
const UNITS = Array.from({ length: 81 }, (_, cell) => ({
  row: rowOf(cell),
  column: columnOf(cell),
  box: boxOf(cell),
}));
const BITS = Array.from({ length: ALL + 1 }, (_, mask) => NINE.filter((bit) => mask & (1 << bit)).length);

/** The cell with the fewest possible digits first. `found` returns whether to continue, and must not keep the grid, which is the solver's own. */
function search(given: Grid, found: (solution: Grid) => boolean): void {
  const grid = [...given];
  const rows = NINE.map(() => 0);
  const columns = NINE.map(() => 0);
  const boxes = NINE.map(() => 0);
  let contradiction = false;

  const maskAt = (cell: number): number => {
    const { row, column, box } = UNITS[cell] ?? { row: 0, column: 0, box: 0 };
    return (rows[row] ?? 0) | (columns[column] ?? 0) | (boxes[box] ?? 0);
  };
  const toggle = (cell: number, bit: number): void => {
    const { row, column, box } = UNITS[cell] ?? { row: 0, column: 0, box: 0 };
    rows[row] = (rows[row] ?? 0) ^ bit;
    columns[column] = (columns[column] ?? 0) ^ bit;
    boxes[box] = (boxes[box] ?? 0) ^ bit;
  };

  for (const [cell, digit] of grid.entries()) {
    if (digit === 0) continue;
    const bit = 1 << (digit - 1);
    if (maskAt(cell) & bit) contradiction = true;
    toggle(cell, bit);
  }

  function narrowestCell(): number {
    let narrowest = -1;
    let fewest = 10;
    for (let cell = 0; cell < 81; cell++) {
      if (grid[cell] !== 0) continue;
      const count = 9 - (BITS[maskAt(cell)] ?? 0);
      if (count < fewest) {
        narrowest = cell;
        fewest = count;
      }
      if (count <= 1) break;
    }
    return narrowest;
  }

  function searchFrom(): boolean {
    const cell = narrowestCell();
    if (cell < 0) return found(grid);
    const free = ALL & ~maskAt(cell);
    for (let digit = 1; digit <= 9; digit++) {
      const bit = 1 << (digit - 1);
      if (!(free & bit)) continue;
      grid[cell] = digit;
      toggle(cell, bit);
      const more = searchFrom();
      grid[cell] = 0;
      toggle(cell, bit);
      if (!more) return false;
    }
    return true;
  }

  if (!contradiction) searchFrom();
}

export function solve(grid: Grid): Grid | null {
  let solution: Grid | null = null;
  search(grid, (found) => {
    solution = [...found];
    return false;
  });
  return solution;
}

export function hasOneSolution(grid: Grid): boolean {
  let count = 0;
  search(grid, () => ++count < 2);
  return count === 1;
}
