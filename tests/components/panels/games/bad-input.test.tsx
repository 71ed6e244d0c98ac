import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import type { ComponentType } from "react";
import { ConnectFourGame } from "@/components/panels/games/connect-four/connect-four-game";
import { HangmanGame } from "@/components/panels/games/hangman/hangman-game";
import { MitzvahGame } from "@/components/panels/games/mitzvah/mitzvah-game";
import { SpellingGame } from "@/components/panels/games/spelling/spelling-game";
import { SudokuGame } from "@/components/panels/games/sudoku/sudoku-game";
import { TicTacToeGame } from "@/components/panels/games/tic-tac-toe/tic-tac-toe-game";
import { UnscrambleGame } from "@/components/panels/games/unscramble/unscramble-game";
import { FIRST_OPTIONS as HANGMAN } from "@/lib/library/games/hangman/rules";
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { DEALT, FIRST_OPTIONS as MITZVAH } from "@/lib/library/games/mitzvah/rules";
import { FIRST_OPTIONS as SPELLING } from "@/lib/library/games/spelling/rules";
import { possibleWords } from "@/lib/library/games/spelling/words";
import { FIRST_OPTIONS as UNSCRAMBLE } from "@/lib/library/games/unscramble/rules";
import { keptGame, leaveGame, status } from "@/tests/support/components/games";
import { button, settle, showOnHub } from "@/tests/support/components/hub-screen";

beforeEach(() => jest.useFakeTimers());

const first = <T,>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error("There is none.");
  return one;
};

type Row = {
  id: string;
  Game: ComponentType;
  /** A control that a new game has, whose first tap changes what is kept. */
  control: () => HTMLElement;
};

/** The seven games (issue 6). */
const GAMES: readonly Row[] = [
  { id: "sudoku", Game: SudokuGame, control: () => button("Notes") },
  {
    id: "hangman",
    Game: HangmanGame,
    control: () => first(within(screen.getByRole("group", { name: "Letters" })).getAllByRole("button")),
  },
  { id: "spelling", Game: SpellingGame, control: () => button("New Letters") },
  { id: "unscramble", Game: UnscrambleGame, control: () => button(/^Hint/) },
  { id: "mitzvah", Game: MitzvahGame, control: () => button(/Guess the Mitzvah|Back to Questions/) },
  { id: "connect-four", Game: ConnectFourGame, control: () => button(/^Column 4/) },
  { id: "tic-tac-toe", Game: TicTacToeGame, control: () => screen.getByRole("gridcell", { name: /^Row 2, column 2/ }) },
];

describe.each(GAMES)("$id", ({ id, Game, control }) => {
  const show = () => showOnHub(<Game />, { address: `/?activity=games&game=${id}` });

  test("five fast taps on one control are one", async () => {
    // A Sudoku's clock ticks on: what is compared is what the taps did.
    const { tap, user } = await show();
    await tap(control());
    const once = status().textContent;
    const kept = JSON.stringify(keptGame(id));
    for (let count = 0; count < 4; count += 1) await user.click(control());
    expect(JSON.stringify(keptGame(id))).toBe(kept);
    expect(status()).toHaveTextContent(once);
  });

  test("a full storage and a forbidden one stop nothing", async () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    jest.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const { tap, container } = await show();
    const before = container.innerHTML;
    await tap(control());
    expect(container.innerHTML).not.toBe(before);
    expect(screen.getByRole("region", { name: /./ })).toContainElement(control());
  });

  test("a key held down on a control counts once", async () => {
    await show();
    await settle();
    control().focus();
    const held = createEvent.keyDown(control(), { key: "Enter", repeat: true });
    fireEvent(control(), held);
    // The browser clicks for each Enter that is not prevented.
    expect(held.defaultPrevented).toBe(true);
  });
});

/** What a game does automatically after a while. */
const WAITING: readonly (Omit<Row, "control"> & {
  left?: unknown;
  before?: () => HTMLElement;
  after: number;
  says: RegExp;
})[] = [
  {
    id: "connect-four",
    Game: ConnectFourGame,
    before: () => button(/^Column 4/),
    after: 1000,
    says: /^Computer played/,
  },
  {
    id: "tic-tac-toe",
    Game: TicTacToeGame,
    before: () => screen.getByRole("gridcell", { name: /^Row 2, column 2/ }),
    after: 600,
    says: /^Computer took/,
  },
  {
    id: "spelling",
    Game: SpellingGame,
    left: {
      ...SPELLING,
      finished: 1,
      base: "near",
      letters: "raen",
      typed: [],
      found: possibleWords("near"),
      last: null,
    },
    after: 2500,
    says: /^Make words/,
  },
  {
    id: "unscramble",
    Game: UnscrambleGame,
    left: {
      ...UNSCRAMBLE,
      seed: 5,
      hintsUsed: 0,
      misses: 0,
      typed: "",
      feedback: null,
      ended: null,
      used: ["PURIM"],
      word: "PURIM",
      scrambled: "MIRUP",
      slots: [4, 3, 2, 1, 0],
    },
    after: 500,
    says: /Correct!$/,
  },
  {
    id: "mitzvah",
    Game: MitzvahGame,
    left: {
      ...MITZVAH,
      hidden: "Putting on tefillin",
      dealt: COMMANDMENTS.slice(0, DEALT).map(({ name }) => name),
      asked: [],
      guesses: ["Learning Torah"],
      phase: "feedback",
      last: "guess",
    },
    after: 2000,
    says: /^It was not that one\. 2 guesses left\.$/,
  },
];

test.each(WAITING)(
  "$id: a clock that is set back by a day holds nothing up",
  async ({ id, Game, left, before, after, says }) => {
    if (left !== undefined) leaveGame(id, left);
    const { user } = await showOnHub(<Game />, { address: `/?activity=games&game=${id}` });
    if (before) {
      await settle();
      await user.click(before());
    }
    jest.setSystemTime(Date.now() - 86_400_000);
    await settle(after);
    expect(status()).toHaveTextContent(says);
    if (id === "mitzvah") expect(screen.getByRole("group", { name: "Questions" })).toBeInTheDocument();
  },
);

test("Sudoku: a clock that is set back by a day takes no second away, and taps count", async () => {
  const { tap } = await showOnHub(<SudokuGame />, { address: "/?activity=games&game=sudoku" });
  await settle(3000);
  jest.setSystemTime(Date.now() - 86_400_000);
  await settle(2000);
  expect(screen.getByText("Time").nextElementSibling).toHaveTextContent("00:05");
  await tap(button("Notes"));
  expect(button("Notes")).toHaveAttribute("aria-pressed", "true");
});

test("Hangman: taps count after the clock was set back", async () => {
  leaveGame("hangman", { ...HANGMAN, word: "SHABBOS", guessed: "" });
  const { tap } = await showOnHub(<HangmanGame />, { address: "/?activity=games&game=hangman" });
  await tap(button("S"));
  jest.setSystemTime(Date.now() - 86_400_000);
  await tap(button("H"));
  expect(keptGame("hangman")).toMatchObject({ guessed: "SH" });
});
