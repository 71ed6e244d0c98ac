import { freeSquares, otherMark, winnerOf, withMark } from "@/lib/library/games/tic-tac-toe/board";
import type { Board, Mark } from "@/lib/library/games/tic-tac-toe/schema";

/** Boards that were judged already: the same one is reached by many orders of moves. */
type ScoreCache = Map<string, number>;

/** Returns a board's score for the mark to move, with perfect play: an early win counts more, a late loss is less bad. */
function score(board: Board, mark: Mark, known: ScoreCache): number {
  const key = board.join();
  const before = known.get(key);
  if (before !== undefined) return before;
  const free = freeSquares(board);
  const judge = () =>
    free.length === 0
      ? 0
      : Math.max(...free.map((square) => -score(withMark(board, square, mark), otherMark(mark), known)));
  const judged = winnerOf(board) === null ? judge() : -1 - free.length;
  known.set(key, judged);
  return judged;
}

export function bestSquares(board: Board, mark: Mark): number[] {
  const known: ScoreCache = new Map();
  const judged = freeSquares(board).map((square) => ({
    square,
    worth: -score(withMark(board, square, mark), otherMark(mark), known),
  }));
  const best = Math.max(...judged.map((move) => move.worth));
  return judged.filter((move) => move.worth === best).map((move) => move.square);
}
