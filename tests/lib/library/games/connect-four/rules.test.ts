/** @jest-environment node */
import { landingCell, LINES, openColumns, piecesOf, winningLine } from "@/lib/library/games/connect-four/board";
import { bestColumns } from "@/lib/library/games/connect-four/computer";
import { formatStatus } from "@/lib/library/games/connect-four/format";
import {
  connectFour,
  FIRST_OPTIONS,
  isThinking,
  type Move,
  NO_GAMES,
  statusOf,
} from "@/lib/library/games/connect-four/rules";
import type { Board, Options, Player, State } from "@/lib/library/games/connect-four/schema";
import { pick, createRandom } from "@/lib/library/games/random";
import { describeGame } from "@/tests/contracts/game";

const FRIENDS: Options = { mode: "friend", difficulty: "medium", stats: NO_GAMES };
const EASY: Options = { ...FIRST_OPTIONS, difficulty: "easy" };

const drop = (column: number): Move => ({ type: "drop", column });
const playAll = (state: State, columns: readonly number[]) =>
  columns.reduce((now, column) => connectFour.play(now, drop(column)), state);

/** A board from its rows, top first; missing rows above are empty. */
function boardOf(...rows: string[]): Board {
  const text = rows.join("").padStart(42, ".");
  return [...text].map((sign) => (sign === "." ? null : sign === "1" ? 1 : 2));
}

const fresh = connectFour.start(1, FIRST_OPTIONS);
const thinking = connectFour.play(fresh, drop(3));
const friends = connectFour.start(1, FRIENDS);
const wonBy1 = playAll(friends, [0, 1, 0, 1, 0, 1, 0]);
const fullColumn = playAll(friends, [0, 0, 0, 0, 0, 0]);
/** Fills the board without four in a row. */
const DRAW = [
  0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3, 4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5, 6, 6, 6,
  6, 6, 6,
];

describeGame<State, Move, Options>(connectFour, {
  options: [EASY, FRIENDS, FIRST_OPTIONS],
  someMove: (_state, random) =>
    pick<Move>(
      [
        drop(Math.floor(random() * 8)),
        drop(Math.floor(random() * 7)),
        { type: "computer" },
        { type: "difficulty", difficulty: pick(["easy", "medium"], random) },
      ],
      random,
    ),
  shown: (state) => [formatStatus(state), winningLine(state.board), connectFour.start(2, state)],
  refused: [
    { name: "a column that is full", state: fullColumn, move: drop(0) },
    { name: "a piece while the computer thinks", state: thinking, move: drop(3) },
    { name: "a piece after the end", state: wonBy1, move: drop(5) },
    { name: "the computer's move on the person's turn", state: fresh, move: { type: "computer" } },
    { name: "the computer's move between friends", state: playAll(friends, [1]), move: { type: "computer" } },
    { name: "the computer's move after the end", state: { ...wonBy1, mode: "computer" }, move: { type: "computer" } },
    { name: "the difficulty that holds", state: fresh, move: { type: "difficulty", difficulty: "medium" } },
    { name: "an eighth column", state: friends, move: drop(7) },
    { name: "a column before the first", state: friends, move: drop(-1) },
    { name: "a column between two", state: friends, move: drop(1.5) },
  ],
});

test("there are 69 lines of four, all different", () =>
  expect(new Set(LINES.map((line) => line.join())).size).toBe(69));

test("pieces fall upon one another", () => {
  const { board } = playAll(friends, [2, 2, 2]);
  expect([board[37], board[30], board[23], board[16]]).toEqual([1, 2, 1, null]);
  expect(piecesOf(board, 2)).toEqual([1, 2, 1]);
  expect(landingCell(board, 2)).toBe(16);
  expect(landingCell(fullColumn.board, 0)).toBeNull();
  expect(openColumns(fullColumn.board)).toEqual([1, 2, 3, 4, 5, 6]);
});

test.each([
  ["across", boardOf("..2222."), [37, 38, 39, 40]],
  ["down", boardOf("1......", "1......", "1......", "1......"), [14, 21, 28, 35]],
  ["falling", boardOf("1......", ".1.....", "..1....", "...1..."), [14, 22, 30, 38]],
  ["rising", boardOf("......2", ".....2.", "....2..", "...2..."), [20, 26, 32, 38]],
  ["not round the edge", boardOf("1......", "....111"), null],
  ["not of two kinds", boardOf("1121111".replace("1111", "1112")), null],
])("four %s", (_name, board, line) => expect(winningLine(board)).toEqual(line));

test("wins and draws have their status, words and counts", () => {
  expect([statusOf(fresh), statusOf(wonBy1)]).toEqual(["playing", "player1-wins"]);
  expect(connectFour.outcome(wonBy1)).toEqual({ result: "won", message: "Red wins!" });
  expect(connectFour.outcome({ ...wonBy1, mode: "computer" })).toEqual({ result: "won", message: "You win!" });
  const wonBy2 = playAll(connectFour.start(2, { ...FRIENDS, stats: wonBy1.stats }), [6, 1, 0, 1, 0, 1, 2, 1]);
  expect(statusOf(wonBy2)).toBe("player2-wins");
  expect(connectFour.outcome(wonBy2)).toEqual({ result: "won", message: "Yellow wins!" });
  expect(connectFour.outcome({ ...wonBy2, mode: "computer" })).toEqual({
    result: "lost",
    message: "The computer wins.",
  });
  const drawn = playAll(connectFour.start(3, { ...FRIENDS, stats: wonBy2.stats }), DRAW);
  expect(statusOf(drawn)).toBe("draw");
  expect(connectFour.outcome(drawn)).toEqual({ result: "draw", message: "It is a draw." });
  expect(drawn.stats).toEqual({ player1: 1, player2: 1, draws: 1 });
});

describe("the medium computer", () => {
  test.each<[string, Board, Player, number[]]>([
    ["wins at once", boardOf("222.111"), 2, [3]],
    ["stops three in a row", boardOf("2......", "2111..."), 2, [4]],
    ["stops four down", boardOf("1......", "1......", "1..22.."), 2, [0]],
    ["does not prepare the square of the other's fourth", boardOf("..111..", "..212.."), 2, [0, 2, 3, 4, 6]],
  ])("%s", (_name, board, player, columns) => {
    for (const column of bestColumns(board, player)) expect(columns).toContain(column);
  });

  test("leaves the board it was given as it was", () => {
    const board = boardOf("1......", "2.112..");
    const before = [...board];
    bestColumns(board, 2);
    expect(board).toEqual(before);
  });

  const dropInto = (board: Board, column: number, player: Player): Board => {
    const landing = landingCell(board, column);
    return board.map((piece, cell) => (cell === landing ? player : piece));
  };

  /** By trying everything: whether a player who is to move can force four within so many of both players' moves. */
  function canForce(board: Board, player: Player, moves: number): boolean {
    return moves > 0 && openColumns(board).some((column) => forces(board, column, player, moves));
  }

  function forces(board: Board, column: number, player: Player, moves: number): boolean {
    const next = dropInto(board, column, player);
    if (winningLine(next) !== null) return true;
    const other: Player = player === 1 ? 2 : 1;
    const answers = openColumns(next).map((answer) => dropInto(next, answer, other));
    return (
      answers.length > 0 &&
      answers.every((answered) => winningLine(answered) === null && canForce(answered, player, moves - 2))
    );
  }

  test("where four can be forced within three moves, it goes for that and nothing else", () => {
    let found = 0;
    for (let seed = 0; seed < 120; seed++) {
      const random = createRandom(seed);
      let state = connectFour.start(seed, FRIENDS);
      for (let count = 0; count < 14 && connectFour.outcome(state) === null; count++)
        state = connectFour.play(state, drop(pick(openColumns(state.board), random)));
      const { board, turn } = state;
      if (winningLine(board) !== null || !canForce(board, turn, 3)) continue;
      found++;
      for (const column of bestColumns(board, turn, 3)) expect(forces(board, column, turn, 3)).toBe(true);
    }
    expect(found).toBeGreaterThan(20);
  });

  test("never loses to chance", () => {
    const random = createRandom(7);
    let lost = 0;
    for (let seed = 0; seed < 20; seed++) {
      let state = connectFour.start(seed, FIRST_OPTIONS);
      while (connectFour.outcome(state) === null) {
        state = connectFour.play(
          state,
          isThinking(state) ? { type: "computer" } : drop(pick(openColumns(state.board), random)),
        );
      }
      lost += state.stats.player1;
    }
    expect(lost).toBe(0);
  });
});

test("the easy computer takes any open column, other ones in other games", () => {
  const answers = Array.from(
    { length: 60 },
    (_, seed) => connectFour.play(connectFour.play(connectFour.start(seed, EASY), drop(3)), { type: "computer" }).last,
  );
  expect(new Set(answers.map((cell) => (cell ?? 0) % 7)).size).toBe(7);
});

test("the words of the status line", () => {
  expect(formatStatus(fresh)).toBe("You are red. Your turn.");
  expect(formatStatus(thinking)).toBe("The computer is thinking…");
  const answered = connectFour.play(thinking, { type: "computer" });
  expect(formatStatus(answered)).toBe(`Computer played column ${((answered.last ?? 0) % 7) + 1}. Your turn.`);
  expect(formatStatus(friends)).toBe("Red is next.");
  expect(formatStatus(playAll(friends, [0]))).toBe("Yellow is next.");
  expect(formatStatus(wonBy1)).toBe("Red wins!");
});

test.each([
  ["a floating piece", { board: boardOf("1......", "......."), turn: 2, last: 28 }],
  ["two turns running", { board: boardOf("11....."), turn: 2, last: 36 }],
  ["a game that went on after a win", { ...wonBy1, turn: 1 }],
  ["a last piece that is not there", { last: 3 }],
  ["41 cells", { board: fresh.board.slice(1) }],
  ["a third player", { board: [3, ...fresh.board.slice(1)] }],
  ["a difficulty of Tic Tac Toe", { difficulty: "hard" }],
  ["no counts", { stats: undefined }],
])("what storage gives back is not taken with %s", (_name, broken) => {
  expect(connectFour.stateSchema.safeParse({ ...fresh, ...broken }).success).toBe(false);
});
