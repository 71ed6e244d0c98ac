/** @jest-environment node */
import { pick } from "@/lib/library/games/random";
import {
  formatCell,
  formatTimer,
  endingOf,
  formatLevel,
  statusTone,
  formatStatus,
} from "@/lib/library/games/sudoku/format";
import {
  FIRST_OPTIONS,
  hasNote,
  hintsLeft,
  isGiven,
  LEVELS,
  type Move,
  openCell,
  sudoku,
  wrongCells,
} from "@/lib/library/games/sudoku/rules";
import { MOST_PAST, type Options, type State } from "@/lib/library/games/sudoku/schema";
import { describeGame } from "@/tests/contracts/game";

const EASY: Options = { difficulty: "easy", timerHidden: false };
const HARD: Options = { difficulty: "hard", timerHidden: true };

const fresh = sudoku.start(1, FIRST_OPTIONS);
const empties = fresh.given.flatMap((digit, cell) => (digit === 0 ? [cell] : []));
const [cellA = 0, cellB = 0] = empties;
const given = fresh.given.findIndex((digit) => digit > 0);

const digit = (value: number): Move => ({ type: "digit", digit: value });
const select = (cell: number): Move => ({ type: "select", cell });
const play = (state: State, ...moves: Move[]) => moves.reduce((now, move) => sudoku.play(now, move), state);
const right = (state: State, cell: number) => state.solution[cell] ?? 0;
const wrong = (state: State, cell: number) => (right(state, cell) % 9) + 1;
const fill = (state: State, cell: number, value = right(state, cell)) => play(state, select(cell), digit(value));

const atA = play(fresh, select(cellA));
const paused = play(atA, { type: "pause" });
const solved = empties.reduce((state, cell) => fill(state, cell), fresh);
const fullWithOneWrong = empties
  .slice(1)
  .reduce((state, cell) => fill(state, cell), fill(fresh, cellA, wrong(fresh, cellA)));

describeGame<State, Move, Options>(sudoku, {
  options: [FIRST_OPTIONS, EASY, HARD],
  someMove: (state, random) =>
    pick<() => Move>(
      [
        () => select(Math.floor(random() * 81)),
        () => digit(1 + Math.floor(random() * 9)),
        () => digit(right(state, state.selected ?? 0) || 1),
        () => ({
          type: pick(["clear", "hint", "undo", "noting", "pause", "tick", "timer", "restart", "goOn"] as const, random),
        }),
      ],
      random,
    )(),
  shown: (state) => [
    formatStatus(state),
    statusTone(state),
    endingOf(state),
    formatTimer(state.seconds),
    [0, 40, 80].map((cell) => formatCell(state, cell)),
  ],
  refused: [
    { name: "a digit with nothing selected", state: fresh, move: digit(1) },
    { name: "a digit on a given cell", state: play(fresh, select(given)), move: digit(1) },
    { name: "a digit while paused", state: paused, move: digit(1) },
    { name: "a digit after the end", state: solved, move: digit(1) },
    { name: "a digit on a full grid before going on", state: fullWithOneWrong, move: digit(1) },
    { name: "a note in a cell with a digit", state: play(fill(fresh, cellA), { type: "noting" }), move: digit(3) },
    { name: "zero", state: atA, move: digit(0) },
    { name: "ten", state: atA, move: digit(10) },
    { name: "a digit that is no number", state: atA, move: digit(Number.NaN) },
    { name: "a cell beyond the grid", state: fresh, move: select(81) },
    { name: "clearing an empty cell", state: atA, move: { type: "clear" } },
    { name: "clearing a given cell", state: play(fresh, select(given)), move: { type: "clear" } },
    { name: "a hint with nothing selected", state: fresh, move: { type: "hint" } },
    { name: "a hint on a given cell", state: play(fresh, select(given)), move: { type: "hint" } },
    { name: "a hint where the digit is right", state: fill(fresh, cellA), move: { type: "hint" } },
    { name: "a hint while paused", state: paused, move: { type: "hint" } },
    { name: "undo at the start", state: fresh, move: { type: "undo" } },
    { name: "undo while paused", state: play(fill(fresh, cellA), { type: "pause" }), move: { type: "undo" } },
    { name: "undo after the end", state: solved, move: { type: "undo" } },
    { name: "selecting while paused", state: paused, move: select(cellB) },
    { name: "a second while paused", state: paused, move: { type: "tick" } },
    { name: "a second after the end", state: solved, move: { type: "tick" } },
    { name: "pausing after the end", state: solved, move: { type: "pause" } },
    { name: "going on in the middle", state: atA, move: { type: "goOn" } },
    { name: "going on when it is solved", state: solved, move: { type: "goOn" } },
  ],
});

describe("digits", () => {
  test("a right one gives 10 points, and a wrong one takes 5, never below 0", () => {
    expect(fill(fresh, cellA)).toMatchObject({ score: 10, mistakes: 0, last: "right" });
    expect(fill(fresh, cellA, wrong(fresh, cellA))).toMatchObject({ score: 0, mistakes: 1, last: "wrong" });
    expect(fill(fill(fresh, cellA), cellB, wrong(fresh, cellB))).toMatchObject({ score: 5, mistakes: 1 });
  });

  test("the same digit again clears the cell and costs nothing", () => {
    const cleared = play(fill(fresh, cellA), digit(right(fresh, cellA)));
    expect(cleared.grid[cellA]).toBe(0);
    expect(cleared).toMatchObject({ score: 10, mistakes: 0, last: "cleared" });
  });

  test("a cell gives its points once", () => {
    const again = play(
      fill(fresh, cellA),
      { type: "clear" },
      digit(right(fresh, cellA)),
      { type: "undo" },
      digit(right(fresh, cellA)),
    );
    expect(again).toMatchObject({ score: 10, last: "right" });
  });

  test("another digit takes the place of the old one", () => {
    const corrected = play(fill(fresh, cellA, wrong(fresh, cellA)), digit(right(fresh, cellA)));
    expect(corrected.grid[cellA]).toBe(right(fresh, cellA));
    expect(corrected).toMatchObject({ score: 10, mistakes: 1 });
  });

  test("notes are pencilled in and taken out, and go when a digit comes", () => {
    const noted = play(atA, { type: "noting" }, digit(2), digit(7));
    expect([2, 7, 3].map((value) => hasNote(noted, cellA, value))).toEqual([true, true, false]);
    expect(noted).toMatchObject({ score: 0, mistakes: 0, complete: false });
    expect(hasNote(play(noted, digit(2)), cellA, 2)).toBe(false);
    expect(play(noted, { type: "noting" }, digit(right(fresh, cellA))).notes[cellA]).toBe(0);
    expect(play(noted, { type: "clear" }).notes[cellA]).toBe(0);
    expect(play(noted, { type: "undo" }, { type: "undo" }).notes[cellA]).toBe(0);
  });
});

describe("hints", () => {
  test.each(Object.entries(LEVELS))("%s has so many, and no more", (difficulty, { hints }) => {
    const start = sudoku.start(4, { difficulty: difficulty as Options["difficulty"], timerHidden: false }); // Object.entries answers strings.
    const cells = start.given.flatMap((value, cell) => (value === 0 ? [cell] : []));
    const spent = cells.slice(0, hints).reduce((state, cell) => play(state, select(cell), { type: "hint" }), start);
    expect([hintsLeft(start), hintsLeft(spent)]).toEqual([hints, 0]);
    const beyond = play(spent, select(cells[hints] ?? 0));
    expect(sudoku.play(beyond, { type: "hint" })).toBe(beyond);
  });

  test("one fills in the digit, costs 25 points, never below 0, and gives none", () => {
    expect(play(atA, { type: "hint" })).toMatchObject({ score: 0, hintsUsed: 1, last: "hint" });
    const rich = empties.slice(1, 5).reduce((state, cell) => fill(state, cell), fresh);
    const told = play(rich, select(cellA), { type: "hint" });
    expect(told.grid[cellA]).toBe(right(fresh, cellA));
    expect(told.score).toBe(15);
    expect(play(told, { type: "clear" }, digit(right(fresh, cellA))).score).toBe(15);
  });

  test("one corrects a wrong digit", () =>
    expect(wrongCells(play(fill(fresh, cellA, wrong(fresh, cellA)), { type: "hint" }))).toBe(0));
});

describe("undo", () => {
  test("takes back move by move, selects the cell, and gives no hint or mistake back", () => {
    const moved = play(fill(fill(fresh, cellA, wrong(fresh, cellA)), cellB), select(given));
    const once = play(moved, { type: "undo" });
    expect(once).toMatchObject({ selected: cellB, mistakes: 1, last: "undone" });
    expect([once.grid[cellA], once.grid[cellB]]).toEqual([wrong(fresh, cellA), 0]);
    expect(play(once, { type: "undo" }).grid).toEqual(fresh.grid);
    expect(hintsLeft(play(atA, { type: "hint" }, { type: "undo" }))).toBe(2);
  });

  test("remembers no more than it has to", () => {
    let state = atA;
    for (let count = 0; count < MOST_PAST + 20; count++) state = play(state, digit((count % 2) + 1));
    expect(state.past).toHaveLength(MOST_PAST);
    expect(sudoku.stateSchema.safeParse(state).success).toBe(true);
  });
});

describe("time", () => {
  test("runs by seconds, not while paused, and continues after", () => {
    const later = play(paused, { type: "tick" }, { type: "pause" }, { type: "tick" }, { type: "tick" });
    expect(later).toMatchObject({ seconds: 2, paused: false });
  });

  test.each([
    [0, "00:00"],
    [9, "00:09"],
    [65, "01:05"],
    [3599, "59:59"],
    [6000, "100:00"],
  ])("%i seconds are %s", (seconds, words) => expect(formatTimer(seconds)).toBe(words));
});

describe("the end", () => {
  test("a right grid is congratulated", () => {
    expect(solved).toMatchObject({ complete: true, score: 10 * empties.length });
    expect(sudoku.outcome(solved)).toEqual({ result: "won", message: "You solved it!" });
    expect(endingOf(solved)).toMatchObject({ result: "won", message: "Congratulations!" });
  });

  test("a full grid with mistakes says how many, and may continue until it is right", () => {
    expect(fullWithOneWrong.complete).toBe(true);
    expect(sudoku.outcome(fullWithOneWrong)).toBeNull();
    expect(endingOf(fullWithOneWrong)).toMatchObject({
      result: "lost",
      text: "One number is not correct yet. You can keep going and change it.",
    });
    const on = play(fullWithOneWrong, { type: "goOn" });
    expect(on.complete).toBe(false);
    expect(endingOf(on)).toBeNull();
    expect(sudoku.outcome(fill(on, cellA))).toMatchObject({ result: "won" });
  });

  test("swapping one mistake for another is not reported until a cell was empty", () => {
    const [first, second, ...others] = empties;
    const twoWrong = others.reduce(
      (state, cell) => fill(state, cell),
      fill(fill(fresh, first ?? 0, wrong(fresh, first ?? 0)), second ?? 0, wrong(fresh, second ?? 0)),
    );
    expect(endingOf(twoWrong)?.text).toBe("2 numbers are not correct yet. You can keep going and change them.");
    const on = fill(play(twoWrong, { type: "goOn" }), first ?? 0);
    expect(on.complete).toBe(false);
    const filledAnew = play(on, { type: "clear" }, digit(right(fresh, first ?? 0)));
    expect(filledAnew.complete).toBe(true);
  });

  test("a hint may end it", () => {
    const last = empties.at(-1) ?? 0;
    const nearly = empties.slice(0, -1).reduce((state, cell) => fill(state, cell), fresh);
    expect(sudoku.outcome(play(nearly, select(last), { type: "hint" }))).toMatchObject({ result: "won" });
  });
});

test("restart restores the puzzle with its difficulty and the hidden timer", () => {
  const hard = sudoku.start(2, HARD);
  const cell = hard.given.indexOf(0);
  const played = play(fill(hard, cell, wrong(hard, cell)), { type: "hint" }, { type: "tick" }, { type: "pause" });
  expect(play(played, { type: "restart" })).toEqual(hard);
});

test("only a cell that may be changed now is open", () => {
  expect([
    openCell(fresh),
    openCell(atA),
    openCell(paused),
    openCell(play(fresh, select(given))),
    openCell(solved),
  ]).toEqual([null, cellA, null, null, null]);
  expect([isGiven(fresh, given), isGiven(fresh, cellA)]).toEqual([true, false]);
});

test("what cells are called", () => {
  const at = (cell: number) => `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;
  expect(formatCell(fresh, given)).toBe(`${at(given)}, ${fresh.given[given]}, part of the puzzle`);
  expect(formatCell(fresh, cellA)).toBe(`${at(cellA)}, empty`);
  expect(formatCell(fill(fresh, cellA), cellA)).toBe(`${at(cellA)}, ${right(fresh, cellA)}`);
  expect(formatCell(fill(fresh, cellA, wrong(fresh, cellA)), cellA)).toBe(
    `${at(cellA)}, ${wrong(fresh, cellA)}, not correct`,
  );
  expect(formatCell(play(atA, { type: "noting" }, digit(7), digit(2)), cellA)).toBe(`${at(cellA)}, empty, notes 2 7`);
});

test("what the status line says", () => {
  const said = (state: State) => `${statusTone(state)}: ${formatStatus(state)}`;
  expect(said(fresh)).toBe("plain: Choose a square, then a number.");
  expect(said(fill(fresh, cellA))).toBe("good: Correct.");
  expect(said(fill(fresh, cellA, wrong(fresh, cellA)))).toBe("again: That number is not correct.");
  expect(said(paused)).toBe("plain: Paused. Tap Resume to continue.");
  expect(said(solved)).toBe("good: You solved it!");
  expect(said(fullWithOneWrong)).toBe("again: One number is not correct yet.");
  expect(statusTone(play(fill(fresh, cellA), select(given)))).toBe("plain");
  expect(formatStatus(play(atA, { type: "hint" }))).toBe("Hint: 25 points off. 2 left.");
  expect(formatStatus(play(atA, { type: "noting" }))).toBe("Notes are on. Numbers you enter are small.");
  expect(formatStatus(play(fresh, select(given)))).toBe("This number is part of the puzzle.");
  expect(formatLevel("hard")).toBe("30 numbers given, 1 hint");
});

test.each([
  ["a given digit that is not the solution's", { given: fresh.given.with(given, ((fresh.given[given] ?? 0) % 9) + 1) }],
  ["a grid without a given digit", { grid: fresh.grid.with(given, 0) }],
  ["a solution that is none", { solution: fresh.solution.map(() => 1) }],
  ["80 cells", { grid: fresh.grid.slice(1) }],
  ["a digit 12", { grid: fresh.grid.with(cellA, 12) }],
  ["an end before the grid is full", { complete: true }],
  ["a selected cell beyond the grid", { selected: 81 }],
  ["a million moves to undo", { past: Array.from({ length: MOST_PAST + 1 }, () => ({ cell: 0, digit: 0, notes: 0 })) }],
  ["seconds below zero", { seconds: -1 }],
])("what storage gives back is not taken with %s", (_name, broken) => {
  expect(sudoku.stateSchema.safeParse({ ...fresh, ...broken }).success).toBe(false);
});
