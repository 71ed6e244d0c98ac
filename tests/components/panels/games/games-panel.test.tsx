import { act, screen, within } from "@testing-library/react";
import { GamesPanel } from "@/components/panels/games/games-panel";
import { FIRST_OPTIONS, sudoku } from "@/lib/library/games/sudoku/rules";
import { leaveGame } from "@/tests/support/components/games";
import { button, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const show = (address = "/?activity=games") => showOnHub(<GamesPanel />, { address });
const cards = () => within(screen.getByRole("list")).getAllByRole("listitem");

test("nine cards in the order of the specification", async () => {
  await show();
  expect(cards().map((card) => card.textContent)).toEqual([
    expect.stringMatching(/^Sudoku/),
    expect.stringMatching(/^Hangman/),
    expect.stringMatching(/^Spelling Game/),
    expect.stringMatching(/^Jewish Word Unscramble/),
    expect.stringMatching(/^Guess the Mitzvah/),
    expect.stringMatching(/^Connect Four/),
    expect.stringMatching(/^Tic Tac Toe/),
    expect.stringMatching(/^Lost in Migration/),
    expect.stringMatching(/^Speed Match/),
  ]);
});

test.each([
  ["Lost in Migration", "https://www.lumosity.com/en/brain-games/lost-in-migration/"],
  ["Speed Match", "https://www.lumosity.com/en/brain-games/speed-match/"],
])("%s opens a new page, which cannot reach the hub, and says so", async (title, address) => {
  await show();
  const link = screen.getByRole("link", { name: new RegExp(`^${title}.*Opens a new page\\. Needs an account$`) });
  expect(link).toHaveAttribute("href", address);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});

test("a card opens its game, and Back to Games returns the focus to the card", async () => {
  const { tap } = await show();
  await tap(button(/Tic Tac Toe/));
  expect(window.location.search).toBe("?activity=games&game=tic-tac-toe");
  expect(await screen.findByRole("grid", { name: "Tic Tac Toe board" })).toBeInTheDocument();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3, name: "Tic Tac Toe" })).toHaveFocus();
  await tap(button("Back to Games"));
  expect(window.location.search).toBe("?activity=games");
  expect(button(/Tic Tac Toe/)).toHaveFocus();
});

test("the address opens a game directly, and Back to Games still leads to the menu", async () => {
  const { tap } = await show("/?activity=games&game=connect-four");
  expect(await screen.findByRole("heading", { level: 3, name: "Connect Four" })).toBeInTheDocument();
  await tap(button("Back to Games"));
  expect(cards()).toHaveLength(9);
});

test.each(["chess", "", "SUDOKU", "__proto__", "constructor", "lost-in-migration"])(
  "an unknown game is the menu: %p",
  async (id) => {
    await show(`/?activity=games&game=${id}`);
    expect(cards()).toHaveLength(9);
  },
);

test("the other half of a double tap on a card does nothing in the game it opened", async () => {
  const { tap, user } = await show();
  await tap(button(/Tic Tac Toe/));
  const square = await screen.findByRole("gridcell", { name: "Row 1, column 1, empty" });
  await act(() => jest.advanceTimersByTimeAsync(100));
  await user.click(square);
  expect(screen.getByRole("gridcell", { name: "Row 1, column 1, empty" })).toBeInTheDocument();
});

test("a game left in the middle says Continue", async () => {
  leaveGame("sudoku", sudoku.start(1, FIRST_OPTIONS));
  await show();
  expect(button("Sudoku Continue Sudoku")).toBeInTheDocument();
  expect(button(/^Hangman/)).not.toHaveTextContent("Continue");
});

test("a game that ended says nothing, nor does nonsense in storage", async () => {
  leaveGame("sudoku", sudoku.start(1, FIRST_OPTIONS), false);
  window.localStorage.setItem("naches.game.hangman.v1", "{{{");
  await show();
  expect(screen.queryByText(/Continue/)).not.toBeInTheDocument();
});
