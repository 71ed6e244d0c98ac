import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { COLUMNS, landingCell, openColumns, otherPlayer, ROWS, winnerOf } from "@/lib/library/games/connect-four/board";
import { bestColumns } from "@/lib/library/games/connect-four/computer";
import type { Player } from "@/lib/library/games/connect-four/schema";
import { pick, createRandom } from "@/lib/library/games/random";
import { makePuzzle } from "@/lib/library/games/sudoku/generator";
import { LEVELS } from "@/lib/library/games/sudoku/rules";
import { hasOneSolution } from "@/lib/library/games/sudoku/solver";
import { browserRows } from "@/tests/bench/games-browser";
import { machine, median, printTable } from "@/tests/bench/measure";

const PUZZLES = 500;
const GAMES = 60;
const CHUNKS = path.resolve(".next/static/chunks");

function milliseconds<T>(work: () => T): { value: T; took: number } {
  const began = performance.now();
  const value = work();
  return { value, took: performance.now() - began };
}

/** Puzzles of every difficulty by their seeds. */
function sudokuRows(): string[][] {
  return Object.entries(LEVELS).map(([difficulty, { given }]) => {
    const made = Array.from({ length: PUZZLES }, (_, seed) =>
      milliseconds(() => makePuzzle(given, createRandom(seed))),
    );
    const times = made.map(({ took }) => took);
    const unique = made.filter(({ value }) => hasOneSolution(value.given)).length;
    return [
      `Sudoku, ${difficulty} (${given} given)`,
      median(times).toFixed(1),
      Math.max(...times).toFixed(1),
      `${unique} of ${PUZZLES} with one solution`,
    ];
  });
}

/** The computer's moves in games against someone who plays by chance. */
function connectFourRow(): string[] {
  const times: number[] = [];
  for (let seed = 0; seed < GAMES; seed += 1) {
    const random = createRandom(seed);
    const board: (Player | null)[] = Array.from({ length: ROWS * COLUMNS }, () => null);
    for (let player: Player = 1; winnerOf(board) === null && board.includes(null); player = otherPlayer(player)) {
      const { value: best, took } = milliseconds(() => bestColumns(board, player));
      if (player === 2) times.push(took);
      const cell = landingCell(board, pick(player === 2 ? best : openColumns(board), random));
      if (cell !== null) board[cell] = player;
    }
  }
  return [
    "Connect Four, a move at depth 5",
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
    `${times.length} moves of ${GAMES} games`,
  ];
}

/** A game's own program is the chunk that holds its heading's component; what games share is counted with none of them. */
function bytesRows(): string[][] {
  const chunks = readdirSync(CHUNKS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(path.join(CHUNKS, name)));
  const doors = [
    "SudokuGame",
    "HangmanGame",
    "SpellingGame",
    "UnscrambleGame",
    "MitzvahGame",
    "ConnectFourGame",
    "TicTacToeGame",
  ];
  return doors.map((door) => {
    const sizes = chunks
      .filter((chunk) => chunk.includes(`"${door}"`))
      .map((chunk) => gzipSync(chunk, { level: 9 }).length);
    return [door, ((sizes.length > 0 ? Math.max(...sizes) : NaN) / 1000).toFixed(1)];
  });
}

/** `npm run bench -- games`: making puzzles and the computer's moves, here and in a slow browser, and the JavaScript of each game in the production build. */
export async function benchGames(): Promise<void> {
  console.log("\n  Milliseconds, in Node.js\n");
  printTable([["", "median", "slowest", ""], ...sudokuRows(), connectFourRow()]);
  console.log("\n  Milliseconds, in Chromium on a processor slowed down four times\n");
  printTable([["", "fastest", "median", "slowest", "goal", ""], ...(await browserRows())]);
  console.log("\n  JavaScript of each game, gzip KB (1,000 bytes)\n");
  printTable([["", "KB"], ...bytesRows()]);
  console.log(`\n  ${machine()} at the end`);
}
