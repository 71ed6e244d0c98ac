/** @jest-environment node */
import { createRandom } from "@/lib/library/games/random";
import { makePuzzle } from "@/lib/library/games/sudoku/generator";
import { isSolved, related } from "@/lib/library/games/sudoku/grid";
import { LEVELS } from "@/lib/library/games/sudoku/rules";
import { hasOneSolution, solve } from "@/lib/library/games/sudoku/solver";

describe("puzzles", () => {
  test.each(Object.entries(LEVELS))(
    "%s: exactly the given cells of the level, exactly one solution, and that one",
    (_level, { given: count }) => {
      for (let seed = 0; seed < 1000; seed++) {
        const puzzle = makePuzzle(count, createRandom(seed));
        expect(puzzle.given.filter((value) => value > 0)).toHaveLength(count);
        expect(hasOneSolution(puzzle.given)).toBe(true);
        expect(solve(puzzle.given)).toEqual(puzzle.solution);
        expect(isSolved(puzzle.solution)).toBe(true);
      }
    },
  );

  test("a seed makes one puzzle, other seeds others", () => {
    const givens = Array.from({ length: 20 }, (_, seed) => makePuzzle(40, createRandom(seed)).given.join(""));
    expect(new Set(givens).size).toBe(20);
    expect(makePuzzle(40, createRandom(3)).given.join("")).toBe(givens[3]);
  });

  test("the solver tells a published puzzle from two solutions, none, and a conflict", () => {
    const known = [..."530070000600195000098000060800060003400803001700020006060000280000419005000080079"].map(Number);
    expect(solve(known)?.join("")).toBe(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    );
    expect(hasOneSolution(known)).toBe(true);
    expect(hasOneSolution(known.map((value, cell) => (cell < 27 ? 0 : value)))).toBe(false);
    expect(hasOneSolution(known.map((value, cell) => (cell === 2 ? 5 : value)))).toBe(false);
    expect(solve(known.map((value, cell) => (cell === 2 ? 5 : value)))).toBeNull();
    // Nothing contradicts itself, and still the first cell has no digit left.
    expect(solve([..."012345678900000000"].map(Number).concat(Array.from({ length: 63 }, () => 0)))).toBeNull();
  });

  test.each([
    [0, 8, true],
    [0, 72, true],
    [0, 20, true],
    [0, 30, false],
    [40, 40, true],
    [80, 60, true],
    [80, 50, false],
  ])("cells %i and %i share a unit: %s", (one, other, expected) => expect(related(one, other)).toBe(expected));
});
