/** @jest-environment node */
import { pick } from "@/lib/library/games/random";
import { freeSquares, otherMark, winnerOf, winningLine, withMark } from "@/lib/library/games/tic-tac-toe/board";
import { bestSquares } from "@/lib/library/games/tic-tac-toe/computer";
import { formatStatus } from "@/lib/library/games/tic-tac-toe/format";
import {
  FIRST_OPTIONS,
  isThinking,
  type Move,
  NO_GAMES,
  squarePosition,
  ticTacToe,
} from "@/lib/library/games/tic-tac-toe/rules";
import type { Board, Mark, Options, State } from "@/lib/library/games/tic-tac-toe/schema";
import { describeGame } from "@/tests/contracts/game";

const FRIENDS: Options = { mode: "friend", difficulty: "hard", stats: NO_GAMES };
const EASY: Options = { ...FIRST_OPTIONS, difficulty: "easy" };

const mark = (square: number): Move => ({ type: "mark", square });
const playAll = (state: State, squares: readonly number[]) =>
  squares.reduce((now, square) => ticTacToe.play(now, mark(square)), state);
const boardOf = (text: string): Board => [...text].map((sign) => (sign === "." ? null : (sign as Mark))); // The tests write X, O and dots only.

const fresh = ticTacToe.start(1, FIRST_OPTIONS);
const thinking = ticTacToe.play(fresh, mark(0));
const wonByX = playAll(ticTacToe.start(1, FRIENDS), [0, 3, 1, 4, 2]);

describeGame<State, Move, Options>(ticTacToe, {
  options: [FIRST_OPTIONS, EASY, FRIENDS],
  someMove: (_state, random) =>
    pick<Move>(
      [
        mark(Math.floor(random() * 9)),
        mark(Math.floor(random() * 9)),
        { type: "computer" },
        { type: "difficulty", difficulty: pick(["easy", "hard"], random) },
      ],
      random,
    ),
  shown: (state) => [formatStatus(state), winningLine(state.board), ticTacToe.start(2, state)],
  refused: [
    { name: "a square that is taken", state: playAll(ticTacToe.start(1, FRIENDS), [4]), move: mark(4) },
    { name: "a mark while the computer thinks", state: thinking, move: mark(8) },
    { name: "a mark after the end", state: wonByX, move: mark(8) },
    { name: "the computer's move on the person's turn", state: fresh, move: { type: "computer" } },
    {
      name: "the computer's move between friends",
      state: playAll(ticTacToe.start(1, FRIENDS), [4]),
      move: { type: "computer" },
    },
    { name: "the computer's move after the end", state: { ...wonByX, mode: "computer" }, move: { type: "computer" } },
    { name: "the difficulty that holds", state: fresh, move: { type: "difficulty", difficulty: "hard" } },
    { name: "a square beyond the board", state: fresh, move: mark(9) },
    { name: "a square that is no number", state: fresh, move: mark(Number.NaN) },
  ],
});

test.each([
  ["XXX......", [0, 1, 2]],
  ["...OOO...", [3, 4, 5]],
  ["......XXX", [6, 7, 8]],
  ["O..O..O..", [0, 3, 6]],
  [".X..X..X.", [1, 4, 7]],
  ["..O..O..O", [2, 5, 8]],
  ["X...X...X", [0, 4, 8]],
  ["..O.O.O..", [2, 4, 6]],
  ["XXO......", null],
  ["XOXXOOOXX", null],
])("%s: the winning line is %j", (text, line) => expect(winningLine(boardOf(text))).toEqual(line));

test.each([
  ["computer", [0, 1, 2], "won", "You win!"],
  ["friend", [0, 1, 2], "won", "X wins!"],
  ["friend", [3, 4, 5], "won", "O wins!"],
  ["computer", [3, 4, 5], "lost", "The computer wins."],
] as const)("the end against %s with the line %j: %s, %s", (mode, line, result, message) => {
  const winner: Mark = line[0] === 0 ? "X" : "O";
  const board = line.reduce((now, square) => withMark(now, square, winner), boardOf("........."));
  expect(ticTacToe.outcome({ ...fresh, mode, board, turn: otherMark(winner), last: line[0] })).toEqual({
    result,
    message,
  });
});

test("wins and draws count once for their player over the session's games", () => {
  expect(wonByX.stats).toEqual({ X: 1, O: 0, draws: 0 });
  const second = playAll(ticTacToe.start(2, { ...FRIENDS, stats: wonByX.stats }), [0, 3, 1, 4, 8, 5]);
  expect(second.stats).toEqual({ X: 1, O: 1, draws: 0 });
  const third = playAll(ticTacToe.start(3, { ...FRIENDS, stats: second.stats }), [0, 4, 8, 1, 7, 6, 2, 5, 3]);
  expect(ticTacToe.outcome(third)).toEqual({ result: "draw", message: "It is a draw." });
  expect(third.stats).toEqual({ X: 1, O: 1, draws: 1 });
});

/** Every game that a person can play against every perfect answer of the computer. */
function everyEnd(board: Board, look: (winner: Mark | null) => void): void {
  for (const square of freeSquares(board)) {
    const afterX = withMark(board, square, "X");
    if (winnerOf(afterX) !== null || freeSquares(afterX).length === 0) look(winnerOf(afterX));
    else
      for (const answer of bestSquares(afterX, "O")) {
        const afterO = withMark(afterX, answer, "O");
        if (winnerOf(afterO) !== null) look("O");
        else everyEnd(afterO, look);
      }
  }
}

test("the hard computer never loses with any of its best squares", () => {
  const ends = { X: 0, O: 0, draw: 0 };
  everyEnd(boardOf("........."), (winner) => ends[winner ?? "draw"]++);
  expect(ends.X).toBe(0);
  expect(ends.O).toBeGreaterThan(50);
  expect(ends.draw).toBeGreaterThan(50);
});

test.each([
  ["OO.XX.X..", "O", [2]],
  ["XX.O.....", "O", [2]],
  ["OO.OX.X.X", "O", [2]],
] as const)("%s: %s takes %j, a win before a defence", (text, player, squares) => {
  expect(bestSquares(boardOf(text), player)).toEqual(squares);
});

test("the easy computer takes any free square, other ones in other games", () => {
  const answers = Array.from(
    { length: 40 },
    (_, seed) => ticTacToe.play(ticTacToe.play(ticTacToe.start(seed, EASY), mark(4)), { type: "computer" }).last,
  );
  expect(new Set(answers).size).toBe(8);
});

test("the words of the status line and of squares", () => {
  expect(formatStatus(fresh)).toBe("You are X. Your turn. On Hard a draw is a win: the computer never loses.");
  expect(formatStatus({ ...fresh, stats: { ...fresh.stats, draws: 1 } })).toBe("You are X. Your turn.");
  expect(isThinking(thinking)).toBe(true);
  expect(formatStatus(thinking)).toBe("The computer is thinking…");
  const answered = ticTacToe.play(thinking, { type: "computer" });
  expect(formatStatus(answered)).toBe("Computer took row 2, column 2. Your turn.");
  expect(formatStatus(ticTacToe.start(1, FRIENDS))).toBe("X is next.");
  expect(formatStatus(playAll(ticTacToe.start(1, FRIENDS), [0]))).toBe("O is next.");
  expect(formatStatus(wonByX)).toBe("X wins!");
  expect(squarePosition(5)).toEqual({ row: 2, column: 3 });
});

test.each([
  ["nine X", { board: boardOf("XXXXXXXXX") }],
  ["two X running", { board: boardOf("XX......."), last: 1 }],
  ["a game that went on after a win", { ...wonByX, board: boardOf("XXXOO...."), turn: "X" }],
  ["ten squares", { board: [...fresh.board, null] }],
  ["another sign", { board: ["Z", ...fresh.board.slice(1)] }],
  ["a count below zero", { stats: { X: -1, O: 0, draws: 0 } }],
  ["a difficulty of Connect Four", { difficulty: "medium" }],
  ["a last square without a mark", { last: 4 }],
])("what storage gives back is not taken with %s", (_name, broken) => {
  expect(ticTacToe.stateSchema.safeParse({ ...fresh, ...broken }).success).toBe(false);
});
