import { type Locator, type Page } from "@playwright/test";
import { connectFour, FIRST_OPTIONS as CONNECT_FOUR } from "@/lib/games/connect-four/rules";
import { possibleWords } from "@/lib/games/spelling/words";
import { FIRST_OPTIONS as TIC_TAC_TOE, ticTacToe } from "@/lib/games/tic-tac-toe/rules";
import { hangman, mitzvah, nearlySolved, spelling, unscramble } from "@/tests/support/browser/game-scenes";

type Mode = "computer" | "friend";

/** Pieces dropped in turn into columns from 0; who plays decides only what comes. */
const dropped = (mode: Mode, columns: readonly number[]) => ({
  ...columns.reduce(
    (state, column) => connectFour.play(state, { type: "drop", column }),
    connectFour.start(1, { ...CONNECT_FOUR, mode: "friend" }),
  ),
  mode,
});
const marked = (mode: Mode, squares: readonly number[]) => ({
  ...squares.reduce(
    (state, square) => ticTacToe.play(state, { type: "mark", square }),
    ticTacToe.start(1, { ...TIC_TAC_TOE, mode: "friend" }),
  ),
  mode,
});
/** 40 of 42 pieces without four in a row; the seventh column has room for the last two. */
const FORTY = [
  0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3, 4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5, 6, 6, 6,
  6,
];

/** More than any game has. */
const MOST_STOPS = 60;

/** Each game one or two moves before its ends. */
export const BEFORE = {
  sudoku: { ...nearlySolved, selected: null },
  hangman: { found: { ...hangman, guessed: "YERUSHALI" }, lost: { ...hangman, guessed: "BCDFG" } },
  spelling: {
    lastWord: { ...spelling, found: possibleWords(spelling.base).filter((word) => word !== "ear") },
    midway: { ...spelling, found: ["ear"] },
  },
  unscramble,
  mitzvah: {
    first: { ...mitzvah, used: [mitzvah.hidden] },
    lastGuess: { ...mitzvah, asked: ["q1", "q10"], guesses: ["Learning Torah", "Birkas Hamazon"] },
  },
  connectFour: {
    won: dropped("computer", [3, 2, 3, 2, 3, 2]),
    lost: dropped("computer", [0, 1, 0, 1, 6, 1]),
    drawn: dropped("computer", FORTY),
    red: dropped("friend", [3, 2, 3, 2, 3, 2]),
    yellow: dropped("friend", [0, 1, 0, 1, 6, 1, 6]),
  },
  ticTacToe: {
    won: marked("computer", [0, 3, 1, 4]),
    lost: marked("computer", [0, 3, 8, 4]),
    drawn: marked("computer", [0, 1, 2, 4, 3, 5, 7, 6]),
    x: marked("friend", [0, 3, 1, 4]),
    o: marked("friend", [0, 3, 8, 4, 1]),
  },
} as const;

/** Somebody who plays with calm hands on a page whose clock obeys: before each tap and key the guards' time has passed (design.md 6.2, 6.3). */
export function handsOn(page: Page) {
  /** Milliseconds that nobody has to wait for. */
  const pass = (milliseconds = 1200) => page.clock.fastForward(milliseconds);

  async function tap(target: Locator): Promise<void> {
    await pass();
    await target.tap();
  }

  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await pass();
      await page.keyboard.press(key);
    }
  }

  /** Goes on by Tab until a control has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let stops = 0; !(await hasFocus()); stops += 1) {
      if (stops === MOST_STOPS) throw new Error("Tab never reaches it.");
      await page.keyboard.press("Tab");
    }
  }

  async function enter(target: Locator): Promise<void> {
    await tabTo(target);
    await press("Enter");
  }

  return { pass, tap, press, tabTo, enter };
}
export type Hands = ReturnType<typeof handsOn>;
