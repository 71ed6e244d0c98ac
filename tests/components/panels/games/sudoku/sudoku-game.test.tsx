import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { SudokuGame } from "@/components/panels/games/sudoku/sudoku-game";
import { FIRST_OPTIONS, type Move, sudoku } from "@/lib/library/games/sudoku/rules";
import type { State } from "@/lib/library/games/sudoku/schema";
import { keptGame, leaveGame, press, status } from "@/tests/support/components/games";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const fresh = sudoku.start(1, FIRST_OPTIONS);
const empties = fresh.given.flatMap((digit, place) => (digit === 0 ? [place] : []));
const [first = 0, second = 0] = empties;
const right = (place: number) => fresh.solution[place] ?? 0;
const wrong = (place: number) => (right(place) % 9) + 1;
const play = (state: State, ...moves: Move[]) => moves.reduce((now, move) => sudoku.play(now, move), state);
const fill = (state: State, place: number, digit = right(place)) =>
  play(state, { type: "select", cell: place }, { type: "digit", digit });
/** All cells but the first. */
const nearly = empties.slice(1).reduce((state, place) => fill(state, place), fresh);

async function show(left: State | null = fresh) {
  if (left) leaveGame("sudoku", left);
  return showOnHub(<SudokuGame />, { address: "/?activity=games&game=sudoku" });
}

const cell = (place: number) =>
  screen.getByRole("gridcell", { name: new RegExp(`^Row ${Math.floor(place / 9) + 1}, column ${(place % 9) + 1},`) });
const key = (digit: number) =>
  within(screen.getByRole("group", { name: "Numbers" })).getByRole("button", { name: String(digit) });
const figure = (words: string) => screen.getByText(words).parentElement?.querySelector("dd")?.textContent;

test("a grid of 81 cells with one tab stop; what is given says so", async () => {
  await show();
  expect(screen.getAllByRole("row")).toHaveLength(9);
  const cells = screen.getAllByRole("gridcell");
  expect(cells).toHaveLength(81);
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  expect(cells.filter((one) => one.getAttribute("aria-label")?.endsWith(", part of the puzzle"))).toHaveLength(40);
});

test("tap a cell, tap a number; a right one counts, a wrong one is a mistake", async () => {
  const { tap } = await show();
  await tap(cell(first));
  expect(cell(first)).toHaveAttribute("aria-selected", "true");
  await tap(key(right(first)));
  expect(status()).toHaveTextContent("Correct.");
  expect([figure("Score"), figure("Mistakes")]).toEqual(["10", "0"]);
  await tap(cell(second));
  await tap(key(wrong(second)));
  expect(status()).toHaveTextContent("That number is not correct.");
  expect(cell(second)).toHaveAccessibleName(/, not correct$/);
  expect([figure("Score"), figure("Mistakes")]).toEqual(["5", "1"]);
  await tap(key(wrong(second)));
  expect(cell(second)).toHaveAccessibleName(/, empty$/);
});

test("five taps on a number in 400 ms are two", async () => {
  const { tap } = await show();
  await tap(cell(first));
  for (let count = 0; count < 5; count++) {
    fireEvent.click(key(wrong(first)));
    await settle(100);
  }
  expect(figure("Mistakes")).toBe("1");
  expect(cell(first)).toHaveAccessibleName(/, empty$/);
});

test("numbers, Erase and Hint do nothing without a cell, and say so by being disabled", async () => {
  const { tap } = await show();
  await tap(key(5));
  await tap(button("Hint (3 left)"));
  expect(key(5)).toHaveAttribute("aria-disabled", "true");
  expect(button("Hint (3 left)")).toHaveAttribute("aria-disabled", "true");
  expect(keptGame("sudoku")).toMatchObject({ grid: fresh.given, hintsUsed: 0 });
});

test("a hint fills the selected cell, and the button shows what is left", async () => {
  const { tap } = await show();
  await tap(cell(first));
  await tap(button("Hint (3 left)"));
  expect(cell(first)).toHaveAccessibleName(new RegExp(`, ${right(first)}$`));
  expect(button("Hint (2 left)")).toBeInTheDocument();
});

test("notes, erase and undo", async () => {
  const { tap } = await show();
  await tap(cell(first));
  await tap(button("Notes"));
  expect(button("Notes")).toHaveAttribute("aria-pressed", "true");
  await tap(key(2));
  await tap(key(7));
  expect(cell(first)).toHaveAccessibleName(/, empty, notes 2 7$/);
  await tap(button("Undo"));
  expect(cell(first)).toHaveAccessibleName(/, notes 2$/);
  await tap(button("Erase"));
  expect(cell(first)).toHaveAccessibleName(/, empty$/);
});

describe("the timer", () => {
  test("counts each second, stops while paused, and the board is hidden then", async () => {
    const { user } = await show();
    expect(figure("Time")).toBe("00:00");
    await settle(3000);
    expect(figure("Time")).toBe("00:03");
    await user.click(button("Pause"));
    expect(screen.queryByRole("grid")).not.toBeInTheDocument();
    expect(status()).toHaveTextContent("Paused. Tap Resume to continue.");
    await settle(60_000);
    expect(figure("Time")).toBe("00:03");
    await user.click(within(screen.getByRole("group", { name: "Game" })).getByRole("button", { name: "Resume" }));
    expect(screen.getByRole("grid")).toBeInTheDocument();
    await settle(2000);
    expect(figure("Time")).toBe("00:05");
  });

  test("Resume instead of the board keeps the focus and keys in the game", async () => {
    const { tap } = await show(play(fresh, { type: "select", cell: first }, { type: "pause" }));
    await tap(screen.getAllByRole("button", { name: "Resume" })[0] as HTMLElement); // It stands before the one next to the board.
    await press(String(right(first)));
    expect(status()).toHaveTextContent("Correct.");
  });

  test("can be hidden, and stays hidden", async () => {
    const { tap, unmount } = await show();
    await tap(button("Hide Timer"));
    expect(screen.queryByText("Time")).not.toBeInTheDocument();
    unmount();
    await show(null);
    expect(screen.queryByText("Time")).not.toBeInTheDocument();
    expect(button("Show Timer")).toBeInTheDocument();
  });

  test("does not run while the game is left", async () => {
    const { unmount } = await show();
    await settle(2000);
    unmount();
    await settle(100_000);
    await show(null);
    expect(figure("Time")).toBe("00:02");
  });

  test("stops at the end", async () => {
    const { tap } = await show(nearly);
    await tap(cell(first));
    await tap(key(right(first)));
    const time = figure("Time");
    await settle(5000);
    expect(figure("Time")).toBe(time);
  });
});

describe("the end", () => {
  test("a right grid is congratulated, and New Game remembers the difficulty", async () => {
    const { tap } = await show(nearly);
    await tap(cell(first));
    await tap(key(right(first)));
    const dialog = screen.getByRole("dialog", { name: "Congratulations!" });
    expect(within(dialog).getByRole("button", { name: "Close" })).toBeInTheDocument();
    await tap(within(dialog).getByRole("button", { name: "New Game" }));
    await tap(button(/^Easy/));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getAllByRole("gridcell", { name: /, part of the puzzle$/ })).toHaveLength(50);
    expect(keptGame("sudoku")).toMatchObject({ difficulty: "easy", score: 0 });
  });

  test("Close leaves the solved grid", async () => {
    const { tap } = await show(nearly);
    await tap(cell(first));
    await tap(key(right(first)));
    await tap(button("Close"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(status()).toHaveTextContent("You solved it!");
    await tap(key(wrong(first)));
    expect(cell(first)).toHaveAccessibleName(new RegExp(`, ${right(first)}$`));
  });

  test("a full grid with a mistake says how many and offers to continue", async () => {
    const { tap } = await show(nearly);
    await tap(cell(first));
    await tap(key(wrong(first)));
    const dialog = screen.getByRole("dialog", { name: "The grid is full" });
    expect(
      within(dialog).getByText("One number is not correct yet. You can keep going and change it."),
    ).toBeInTheDocument();
    await tap(within(dialog).getByRole("button", { name: "Continue" }));
    await tap(key(right(first)));
    expect(screen.getByRole("dialog", { name: "Congratulations!" })).toBeInTheDocument();
  });

  test("who closed that dialog can still continue", async () => {
    const { tap } = await show(nearly);
    await tap(cell(first));
    await tap(key(wrong(first)));
    await tap(button("Close"));
    await tap(button("Continue"));
    expect(button("Pause")).toBeInTheDocument();
    expect(key(1)).toHaveAttribute("aria-disabled", "false");
  });
});

test("Restart asks with the focus on Cancel, then resets the puzzle", async () => {
  const { tap } = await show(fill(fresh, first));
  await tap(button("Restart"));
  expect(button("Cancel")).toHaveFocus();
  await tap(button("Cancel"));
  expect(cell(first)).toHaveAccessibleName(new RegExp(`, ${right(first)}$`));
  await tap(button("Restart"));
  await tap(button("Start Over"));
  expect(cell(first)).toHaveAccessibleName(/, empty$/);
  expect(figure("Score")).toBe("0");
});

test("New Game can be cancelled", async () => {
  const { tap } = await show(fill(fresh, first));
  await tap(button("New Game"));
  expect(button(/^Medium.*played last/)).toBeInTheDocument();
  await tap(button("Cancel"));
  expect(keptGame("sudoku")).toMatchObject({ given: fresh.given, score: 10 });
});

describe("the keyboard", () => {
  test("arrows select without wrapping, digits enter, Backspace and Delete clear", async () => {
    await show();
    await settle();
    await press("ArrowDown");
    expect(cell(0)).toHaveFocus();
    await press("ArrowLeft");
    expect(cell(0)).toHaveFocus();
    const downTo = Math.floor(first / 9);
    for (let row = 0; row < downTo; row++) await press("ArrowDown");
    for (let column = 0; column < first % 9; column++) await press("ArrowRight");
    expect(cell(first)).toHaveAttribute("aria-selected", "true");
    await press(String(right(first)));
    expect(status()).toHaveTextContent("Correct.");
    await press("Backspace");
    expect(cell(first)).toHaveAccessibleName(/, empty$/);
    await press(String(wrong(first)));
    await press("Delete");
    expect(cell(first)).toHaveAccessibleName(/, empty$/);
  });

  test("a digit goes into the cell that has the focus, though another is selected", async () => {
    await show(play(fresh, { type: "select", cell: second }));
    await settle();
    cell(first).focus();
    await press(String(right(first)));
    expect(cell(first)).toHaveAccessibleName(new RegExp(`, ${right(first)}$`));
    expect(cell(second)).toHaveAccessibleName(/, empty$/);
  });

  test("the tremor of a digit key counts once, and a held key too", async () => {
    await show(play(fresh, { type: "select", cell: first }));
    await settle();
    const digit = String(wrong(first));
    for (const { at, repeat } of [
      { at: 1000, repeat: false },
      { at: 1249, repeat: false },
      { at: 1600, repeat: true },
    ]) {
      const event = createEvent.keyDown(cell(first), { key: digit, repeat });
      // jsdom stamps events by a clock that tests cannot hold.
      Object.defineProperty(event, "timeStamp", { value: at });
      fireEvent(cell(first), event);
    }
    expect(figure("Mistakes")).toBe("1");
    expect(cell(first)).toHaveAccessibleName(new RegExp(`, ${digit}, not correct$`));
  });

  test("keys outside the game, with Ctrl, in a dialog, and 0 do nothing", async () => {
    const { tap } = await show(play(fresh, { type: "select", cell: first }));
    await settle();
    const digit = String(wrong(first));
    fireEvent.keyDown(document.body, { key: digit });
    fireEvent.keyDown(cell(first), { key: digit, ctrlKey: true });
    fireEvent.keyDown(cell(first), { key: "0" });
    fireEvent.keyDown(cell(first), { key: "F5" });
    await tap(button("New Game"));
    fireEvent.keyDown(button("Cancel"), { key: digit });
    expect(keptGame("sudoku")).toMatchObject({ grid: fresh.given });
  });
});
