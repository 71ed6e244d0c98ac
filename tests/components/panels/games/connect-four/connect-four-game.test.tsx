import { fireEvent, screen, within } from "@testing-library/react";
import { ConnectFourGame } from "@/components/panels/games/connect-four/connect-four-game";
import { connectFour, NO_GAMES } from "@/lib/library/games/connect-four/rules";
import { leaveGame, press, status } from "@/tests/support/components/games";
import { settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

/** The game as it was left, or a new one. */
async function show(left?: object) {
  if (left) leaveGame("connect-four", left);
  return showOnHub(<ConnectFourGame />, { address: "/?activity=games&game=connect-four" });
}
const column = (number: number) => screen.getByRole("button", { name: new RegExp(`^Column ${number},`) });
const picture = () => screen.getByRole("img", { name: /^Board/ });
const pieces = () => (picture().getAttribute("aria-label") ?? "").match(/red|yellow/g)?.length ?? 0;
const count = (words: string) => screen.getByText(words).parentElement?.querySelector("dd")?.textContent;
const play = (columns: readonly number[]) =>
  columns.reduce(
    (state, chosen) => connectFour.play(state, { type: "drop", column: chosen }),
    connectFour.start(1, { mode: "friend", difficulty: "medium", stats: NO_GAMES }),
  );

test("seven column buttons, and the board is one photo with its text", async () => {
  await show(play([3, 3, 0]));
  expect(screen.getAllByRole("button", { name: /^Column/ }).map((button) => button.getAttribute("aria-label"))).toEqual(
    [
      "Column 1, 1 piece",
      "Column 2, 0 pieces",
      "Column 3, 0 pieces",
      "Column 4, 2 pieces",
      "Column 5, 0 pieces",
      "Column 6, 0 pieces",
      "Column 7, 0 pieces",
    ],
  );
  expect(picture()).toHaveAccessibleName(
    "Board, each column from the bottom. Column 1: red. Column 2: empty. Column 3: empty. Column 4: red, yellow. Column 5: empty. Column 6: empty. Column 7: empty.",
  );
});

test("the computer answers after 1000 ms, not before, and says where", async () => {
  const { user } = await show();
  await settle();
  expect(status()).toHaveTextContent("You are red. Your turn.");
  await user.click(column(4));
  expect(status()).toHaveTextContent("The computer is thinking…");
  await settle(999);
  expect(pieces()).toBe(1);
  await settle(1);
  expect(pieces()).toBe(2);
  expect(status()).toHaveTextContent(/^Computer played column [1-7]\. Your turn\.$/);
});

test("easy answers after 500 ms", async () => {
  const { tap, user } = await show();
  await tap(screen.getByRole("button", { name: "Easy" }));
  await user.click(column(4));
  await settle(499);
  expect(pieces()).toBe(1);
  await settle(1);
  expect(pieces()).toBe(2);
});

test("full columns, and columns tapped during the computer's move, are ignored", async () => {
  const { user, unmount } = await show();
  await settle();
  await user.click(column(4));
  await user.click(column(5));
  expect(column(5)).toHaveAttribute("aria-disabled", "true");
  expect(pieces()).toBe(1);
  unmount();
  const again = await show(play([0, 0, 0, 0, 0, 0]));
  await again.tap(column(1));
  expect(column(1)).toHaveAccessibleName("Column 1, 6 pieces, full");
  expect(column(1)).toHaveAttribute("aria-disabled", "true");
  expect(pieces()).toBe(6);
});

test("the end: a dialog with Play Again and Close, and the counts of the session", async () => {
  const { tap } = await show(play([0, 1, 0, 1, 0, 1]));
  await tap(column(1));
  const dialog = screen.getByRole("dialog", { name: "Red wins!" });
  await tap(within(dialog).getByRole("button", { name: "Close" }));
  expect(status()).toHaveTextContent("Red wins!");
  expect([count("Red"), count("Yellow"), count("Draws")]).toEqual(["1", "0", "0"]);
  await tap(column(7));
  expect(pieces()).toBe(7);
  await tap(screen.getByRole("button", { name: "New Game" }));
  expect(pieces()).toBe(0);
  expect(count("Red")).toBe("1");
});

test("the computer's win is told by its dialog too", async () => {
  const state = { ...play([0, 1, 0, 1, 6, 1, 6]), mode: "computer" as const };
  const { tap } = await show(state);
  expect(status()).toHaveTextContent("The computer is thinking…");
  await settle(1000);
  const dialog = screen.getByRole("dialog", { name: "The computer wins." });
  await tap(within(dialog).getByRole("button", { name: "Play Again" }));
  expect(pieces()).toBe(0);
  expect(count("Computer")).toBe("1");
});

test("the fourth column is selected at first; arrows move without wrapping", async () => {
  await show();
  await settle();
  expect(screen.getAllByRole("button", { name: /^Column/ }).filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    column(4),
  ]);
  await press("ArrowRight");
  expect(column(4)).toHaveFocus();
  for (let times = 0; times < 5; times++) await press("ArrowRight");
  expect(column(7)).toHaveFocus();
  await press("ArrowUp");
  expect(column(7)).toHaveFocus();
  for (let times = 0; times < 8; times++) await press("ArrowLeft");
  expect(column(1)).toHaveFocus();
});

test("Enter on a column drops a piece", async () => {
  const { user } = await show();
  await settle();
  await press("ArrowRight");
  await user.keyboard("{Enter}");
  expect(column(4)).toHaveAccessibleName("Column 4, 1 piece");
});

test("arrows outside the game move nothing", async () => {
  await show();
  await settle();
  fireEvent.keyDown(document.body, { key: "ArrowRight" });
  expect(column(4).tabIndex).toBe(0);
});
