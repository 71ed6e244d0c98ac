import * as z from "zod/mini";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";

export const gameIdSchema = z.enum([
  "sudoku",
  "hangman",
  "spelling",
  "unscramble",
  "mitzvah",
  "connect-four",
  "tic-tac-toe",
]);
export type GameId = z.infer<typeof gameIdSchema>;
type OutsideGameId = keyof Pick<typeof TAB_ADDRESSES, "lost-in-migration" | "speed-match">;

type Card = { title: string; description: string };
/** `short` is its name in "Continue Sudoku". */
export type GameCard = Card & { id: GameId; short: string };
export type OutsideGameCard = Card & { id: OutsideGameId; address: string };

export const GAME_CARDS: readonly (GameCard | OutsideGameCard)[] = [
  { id: "sudoku", title: "Sudoku", short: "Sudoku", description: "Fill in the numbers" },
  { id: "hangman", title: "Hangman", short: "Hangman", description: "Find the hidden word" },
  { id: "spelling", title: "Spelling Game", short: "Spelling", description: "Make words from letters" },
  { id: "unscramble", title: "Jewish Word Unscramble", short: "Unscramble", description: "Put the letters in order" },
  { id: "mitzvah", title: "Guess the Mitzvah", short: "Mitzvah", description: "Ask, then guess" },
  { id: "connect-four", title: "Connect Four", short: "Connect Four", description: "Four in a row wins" },
  { id: "tic-tac-toe", title: "Tic Tac Toe", short: "Tic Tac Toe", description: "Three in a row wins" },
  {
    id: "lost-in-migration",
    title: "Lost in Migration",
    description: "Which way does the bird fly?",
    address: TAB_ADDRESSES["lost-in-migration"].url,
  },
  {
    id: "speed-match",
    title: "Speed Match",
    description: "Is it the same as before?",
    address: TAB_ADDRESSES["speed-match"].url,
  },
];
