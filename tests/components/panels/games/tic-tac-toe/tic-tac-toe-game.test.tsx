import { fireEvent, screen, within } from "@testing-library/react";
import { TicTacToeGame } from "@/components/panels/games/tic-tac-toe/tic-tac-toe-game";
import { FIRST_OPTIONS, NO_GAMES, ticTacToe } from "@/lib/library/games/tic-tac-toe/rules";
import { leaveGame, press, status } from "@/tests/support/components/games";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

/** The game as it was left, or a new one. */
async function show(left?: object) {
  if (left) leaveGame("tic-tac-toe", left);
  return showOnHub(<TicTacToeGame />, { address: "/?activity=games&game=tic-tac-toe" });
}
const square = (row: number, column: number) =>
  screen.getByRole("gridcell", { name: new RegExp(`^Row ${row}, column ${column},`) });
const marks = () =>
  screen
    .getAllByRole("gridcell", { hidden: true })
    .filter((cell) => /, [XO]/.test(cell.getAttribute("aria-label") ?? ""));
const count = (words: string) => screen.getByText(words).parentElement?.querySelector("dd")?.textContent;

/** Two people, X to take the upper row with its next mark. */
const nearlyWon = [0, 3, 1, 4].reduce(
  (state, taken) => ticTacToe.play(state, { type: "mark", square: taken }),
  ticTacToe.start(1, { mode: "friend", difficulty: "hard", stats: NO_GAMES }),
);

test("the person is X, and the computer answers after 600 ms, not before", async () => {
  const { user } = await show();
  await settle();
  expect(status()).toHaveTextContent("You are X. Your turn.");
  await user.click(square(1, 1));
  expect(square(1, 1)).toHaveAccessibleName("Row 1, column 1, X");
  expect(status()).toHaveTextContent("The computer is thinking…");
  await settle(599);
  expect(marks()).toHaveLength(1);
  await settle(1);
  expect(marks()).toHaveLength(2);
  expect(status()).toHaveTextContent(/^Computer took row 2, column 2\. Your turn\.$/);
});

test("the first visit starts on Hard and offers Easy, which answers in 300 ms", async () => {
  const { tap, user } = await show();
  expect(button("Hard")).toHaveAttribute("aria-pressed", "true");
  expect(status()).toHaveTextContent("On Hard a draw is a win: the computer never loses.");
  await tap(button("Play Easy"));
  expect(button("Easy")).toHaveAttribute("aria-pressed", "true");
  expect(button("Restart")).toBeInTheDocument();
  await user.click(square(2, 2));
  await settle(299);
  expect(marks()).toHaveLength(1);
  await settle(1);
  expect(marks()).toHaveLength(2);
});

test("taken squares, and squares tapped during the computer's move, are ignored", async () => {
  const { user, tap } = await show();
  await settle();
  await user.click(square(1, 1));
  await user.click(square(3, 3));
  expect(marks()).toHaveLength(1);
  await settle(600);
  await tap(square(1, 1));
  await tap(square(2, 2));
  expect(marks()).toHaveLength(2);
});

test("leaving while the computer thinks loses nothing: it continues thinking on return", async () => {
  const { user, unmount } = await show();
  await settle();
  await user.click(square(1, 1));
  unmount();
  await settle(5000);
  await show();
  expect(status()).toHaveTextContent("The computer is thinking…");
  await settle(600);
  expect(marks()).toHaveLength(2);
});

test("a dialog with Play Again and Close counts the end once and names the line", async () => {
  const { tap } = await show(nearlyWon);
  await tap(square(1, 3));
  const dialog = screen.getByRole("dialog", { name: "X wins!" });
  expect(within(dialog).getByText("Well played!")).toBeInTheDocument();
  await tap(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(status()).toHaveTextContent("X wins!");
  expect(square(1, 2)).toHaveAccessibleName("Row 1, column 2, X, in the winning line");
  expect([count("X"), count("O"), count("Draws")]).toEqual(["1", "0", "0"]);
  await tap(square(3, 3));
  expect(marks()).toHaveLength(5);
  await tap(button("Restart"));
  expect(marks()).toHaveLength(0);
  expect(count("X")).toBe("1");
});

test("Play Again clears the board, and the focus is in the game", async () => {
  const { tap } = await show(nearlyWon);
  await tap(square(1, 3));
  await tap(button("Play Again"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(marks()).toHaveLength(0);
  expect(screen.getByRole("region", { name: "Tic Tac Toe" })).toContainElement(document.activeElement as HTMLElement); // Something has the focus.
});

test("a game that was over when it was opened shows its board and no dialog", async () => {
  leaveGame("tic-tac-toe", ticTacToe.play(nearlyWon, { type: "mark", square: 2 }), false);
  await show();
  await settle();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(status()).toHaveTextContent("X wins!");
});

test("two friends play in turn, and changing players begins a new session", async () => {
  const { tap } = await show(ticTacToe.start(1, { ...FIRST_OPTIONS, stats: { X: 0, O: 5, draws: 2 } }));
  await tap(button("A friend"));
  expect([count("X"), count("O"), count("Draws")]).toEqual(["0", "0", "0"]);
  expect(screen.queryByRole("button", { name: "Hard" })).not.toBeInTheDocument();
  await tap(square(1, 1));
  expect(status()).toHaveTextContent("O is next.");
  await tap(square(2, 2));
  await settle(2000);
  expect(marks()).toHaveLength(2);
});

test("another difficulty in the middle keeps the board, and is remembered", async () => {
  const { tap, user, unmount } = await show();
  await settle();
  await user.click(square(1, 1));
  await settle(600);
  await tap(button("Easy"));
  expect(marks()).toHaveLength(2);
  unmount();
  await show();
  expect(button("Easy")).toHaveAttribute("aria-pressed", "true");
});

describe("the keyboard", () => {
  test("one square can be reached by Tab; arrows move without wrapping; R restarts", async () => {
    await show();
    await settle();
    expect(screen.getAllByRole("gridcell").filter(({ tabIndex }) => tabIndex === 0)).toEqual([square(1, 1)]);
    await press("ArrowRight");
    expect(square(1, 1)).toHaveFocus();
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"]) await press(key);
    expect(square(2, 3)).toHaveFocus();
    fireEvent.click(square(2, 3));
    expect(marks()).toHaveLength(1);
    await press("r");
    expect(marks()).toHaveLength(0);
  });

  test("R outside the game, with Ctrl, or in the dialog does nothing", async () => {
    const { tap } = await show(nearlyWon);
    await settle();
    fireEvent.keyDown(document.body, { key: "r" });
    fireEvent.keyDown(square(1, 1), { key: "r", ctrlKey: true });
    fireEvent.keyDown(square(1, 1), { key: "r", metaKey: true });
    expect(marks()).toHaveLength(4);
    await tap(square(1, 3));
    fireEvent.keyDown(button("Play Again"), { key: "r" });
    expect(marks()).toHaveLength(5);
  });

  test("arrows on the buttons next to the board move nothing", async () => {
    await show(nearlyWon);
    await settle();
    const restart = button("Restart");
    restart.focus();
    await press("ArrowDown");
    expect(restart).toHaveFocus();
  });
});
