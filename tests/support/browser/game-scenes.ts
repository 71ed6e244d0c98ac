import { expect, type Page } from "@playwright/test";
import { connectFour, FIRST_OPTIONS as CONNECT_FOUR } from "@/lib/library/games/connect-four/rules";
import { FIRST_OPTIONS as HANGMAN } from "@/lib/library/games/hangman/rules";
import { COMMANDMENTS } from "@/lib/library/games/mitzvah/content";
import { DEALT, FIRST_OPTIONS as MITZVAH } from "@/lib/library/games/mitzvah/rules";
import { CELEBRATION_MS, FIRST_OPTIONS as SPELLING } from "@/lib/library/games/spelling/rules";
import { possibleWords } from "@/lib/library/games/spelling/words";
import { FIRST_OPTIONS as SUDOKU, sudoku } from "@/lib/library/games/sudoku/rules";
import { FIRST_OPTIONS as TIC_TAC_TOE, ticTacToe } from "@/lib/library/games/tic-tac-toe/rules";
import { FIRST_OPTIONS as UNSCRAMBLE } from "@/lib/library/games/unscramble/rules";
import type { Scene } from "@/tests/support/browser/scenes";
import { go, landed, scene } from "@/tests/support/browser/world";

export const puzzle = sudoku.start(5, SUDOKU);
const empties = puzzle.given.flatMap((digit, place) => (digit === 0 ? [place] : []));
/** The last cell of a Sudoku that is otherwise solved, and its digit. */
export const [hole = 0] = empties;
export const solution = (place: number) => puzzle.solution[place] ?? 0;
export const nearlySolved = empties
  .slice(1)
  .reduce(
    (state, place) =>
      sudoku.play(sudoku.play(state, { type: "select", cell: place }), { type: "digit", digit: solution(place) }),
    puzzle,
  );

const beforeRedWon = [3, 2, 3, 2, 3, 2].reduce(
  (state, column) => connectFour.play(state, { type: "drop", column }),
  connectFour.start(1, { ...CONNECT_FOUR, mode: "friend" }),
);
const redWon = connectFour.play(beforeRedWon, { type: "drop", column: 3 });
const midway = [3, 3, 2, 4, 4].reduce(
  (state, column) => connectFour.play(state, { type: "drop", column }),
  connectFour.start(1, { ...CONNECT_FOUR, mode: "friend" }),
);
export const beforeCrossWon = [0, 3, 1, 4].reduce(
  (state, square) => ticTacToe.play(state, { type: "mark", square }),
  ticTacToe.start(1, { ...TIC_TAC_TOE, mode: "friend" }),
);
const crossWon = ticTacToe.play(beforeCrossWon, { type: "mark", square: 2 });

export const hangman = { ...HANGMAN, word: "YERUSHALAYIM", guessed: "" };
export const spelling = {
  ...SPELLING,
  used: ["near"],
  base: "near",
  letters: "raen",
  typed: [],
  found: [],
  last: null,
};
export const unscramble = {
  ...UNSCRAMBLE,
  used: ["PURIM"],
  seed: 1,
  word: "PURIM",
  scrambled: "MIRUP",
  slots: Array(5).fill(null),
  typed: "",
  hintsUsed: 0,
  misses: 0,
  feedback: null,
  ended: null,
};
const long = {
  ...unscramble,
  level: 5,
  word: "HACHNASASORCHIM",
  scrambled: "SNAHCHROSAMCIHA",
  slots: [2, 4, 0, ...Array(12).fill(null)],
  hintsUsed: 2,
};
export const mitzvah = {
  ...MITZVAH,
  hidden: "Putting on tefillin",
  dealt: COMMANDMENTS.slice(0, DEALT).map(({ name }) => name),
  asked: [],
  guesses: [],
  phase: "question",
  last: null,
};
const everything = Array.from({ length: 12 }, (_, place) => `q${place + 1}`);

/** Opens a game as it was left; without a state as it is the first time. */
export async function openGame(page: Page, game: string, state?: unknown): Promise<void> {
  if (state !== undefined) {
    const kept = [`naches.game.${game}.v1`, JSON.stringify({ underWay: true, state })] as const;
    await page.addInitScript(([key, value]) => localStorage.setItem(key, localStorage.getItem(key) ?? value), kept);
  }
  await go(page, `/?activity=games&game=${game}`);
  await expect(page.getByRole("button", { name: "Back to Games" })).toBeVisible();
  await landed(page);
}

const ofGame = (name: string, game: string, state?: unknown): Scene =>
  scene(`game-${name}`, "empty", null, (page) => openGame(page, game, state));

/** The menu, and each game at its start, in the middle and at its end, with its longest texts. */
export const GAME_SCENES: readonly Scene[] = [
  scene("game-menu", "empty", null, async (page) => {
    await go(page, "/?activity=games");
    await expect(page.getByRole("dialog", { name: "Games" }).getByRole("listitem").first()).toBeVisible();
    await landed(page);
  }),
  ofGame("sudoku", "sudoku", puzzle),
  ofGame("sudoku-last-cell", "sudoku", sudoku.play(nearlySolved, { type: "select", cell: hole })),
  scene("game-sudoku-solved", "empty", null, async (page) => {
    await openGame(page, "sudoku", sudoku.play(nearlySolved, { type: "select", cell: hole }));
    await page.getByRole("button", { name: String(solution(hole)), exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Congratulations!" })).toBeVisible();
    await landed(page);
  }),
  ofGame("connect-four", "connect-four"),
  ofGame("connect-four-midway", "connect-four", midway),
  ofGame("connect-four-won", "connect-four", redWon),
  scene("game-connect-four-dialog", "empty", null, async (page) => {
    await openGame(page, "connect-four", beforeRedWon);
    await page.getByRole("button", { name: /^Column 4,/ }).click();
    await expect(page.getByRole("dialog", { name: "Red wins!" })).toBeVisible();
    await landed(page);
  }),
  ofGame("tic-tac-toe", "tic-tac-toe"),
  ofGame("tic-tac-toe-won", "tic-tac-toe", crossWon),
  ofGame("hangman", "hangman", hangman),
  ofGame("hangman-midway", "hangman", { ...hangman, guessed: "ESTARBC" }),
  ofGame("hangman-lost", "hangman", { ...hangman, guessed: "BCDFGK" }),
  ofGame("spelling", "spelling", { ...spelling, base: "care", letters: "rcea" }),
  ofGame("spelling-midway", "spelling", { ...spelling, typed: [1, 0], found: ["ear", "near"] }),
  scene("game-spelling-celebration", "empty", null, async (page) => {
    // It lasts until it has been looked at.
    await page.addInitScript((celebrationMs) => {
      const original = window.setTimeout.bind(window);
      const patched = (act: TimerHandler, delay?: number, ...more: unknown[]) =>
        delay === celebrationMs ? 0 : original(act, delay, ...more);
      Object.assign(window, { setTimeout: patched });
    }, CELEBRATION_MS);
    await openGame(page, "spelling", { ...spelling, found: possibleWords(spelling.base), finished: 1 });
    await expect(page.getByText("Well done!")).toBeVisible();
  }),
  ofGame("unscramble", "unscramble", unscramble),
  ofGame("unscramble-long-word", "unscramble", long),
  ofGame("unscramble-typing", "unscramble", { ...long, mode: "type", slots: Array(15).fill(null), typed: "HA" }),
  ofGame("unscramble-solved", "unscramble", { ...unscramble, ended: "solved", feedback: "correct" }),
  ofGame("mitzvah", "mitzvah", mitzvah),
  ofGame("mitzvah-every-answer", "mitzvah", { ...mitzvah, asked: everything, last: "question" }),
  ofGame("mitzvah-guess", "mitzvah", { ...mitzvah, asked: everything, guesses: ["Learning Torah"], phase: "guess" }),
  ofGame("mitzvah-over", "mitzvah", {
    ...mitzvah,
    phase: "guess",
    last: "guess",
    guesses: ["Learning Torah", "Birkas Hamazon", "Giving tzedakah"],
  }),
];
