import { type Random, shuffled } from "@/lib/library/games/random";
import { boxOf, DIGITS, withDigit } from "@/lib/library/games/sudoku/grid";
import type { Grid } from "@/lib/library/games/sudoku/schema";
import { hasOneSolution, solve } from "@/lib/library/games/sudoku/solver";

const EMPTY: Grid = Array.from({ length: 81 }, () => 0);
const CELLS = EMPTY.map((_, cell) => cell);
const CENTER = 40;

/** A full grid: the three boxes of a diagonal by chance, which never disturb one another, and the rest solved. */
function fullGrid(random: Random): Grid {
  const boxes = [0, 4, 8].map((box) => ({
    cells: CELLS.filter((cell) => boxOf(cell) === box),
    digits: shuffled(DIGITS, random),
  }));
  const diagonal = [...EMPTY];
  for (const { cells, digits } of boxes) cells.forEach((cell, index) => (diagonal[cell] = digits[index] ?? 0));
  return solve(diagonal) ?? EMPTY;
}

function thinned(grid: Grid, groups: readonly (readonly number[])[], count: number): Grid {
  let left = grid;
  let digits = grid.filter((digit) => digit > 0).length;
  for (const group of groups) {
    if (digits - group.length < count) continue;
    const less = group.reduce((rest, cell) => withDigit(rest, cell, 0), left);
    if (!hasOneSolution(less)) continue;
    left = less;
    digits -= group.length;
  }
  return left;
}

export type Puzzle = { given: Grid; solution: Grid };

/** A puzzle of `count` given digits (from 30 up) with exactly one solution, symmetrical about the center but for a few cells. */
export function makePuzzle(count: number, random: Random): Puzzle {
  for (;;) {
    const solution = fullGrid(random);
    const pairs = shuffled(CELLS.slice(0, CENTER), random).map((cell) => [cell, 80 - cell]);
    // An even number of digits leaves the center empty.
    const paired = thinned(solution, [...(count % 2 === 0 ? [[CENTER]] : []), ...pairs], count);
    const given = thinned(
      paired,
      shuffled(
        CELLS.filter((cell) => paired[cell] !== 0),
        random,
      ).map((cell) => [cell]),
      count,
    );
    if (given.filter((digit) => digit > 0).length === count) return { given, solution };
  }
}
