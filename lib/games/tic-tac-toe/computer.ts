import { freeSquares, otherMark, winnerOf, withMark } from "@/lib/games/tic-tac-toe/board";
import type { Board, Mark } from "@/lib/games/tic-tac-toe/schema";

/** How good a board is for a mark that is to move, when both play perfectly: an early win counts more, a late loss less ill. */
function worth(board: Board, mark: Mark): number {
  const free = freeSquares(board);
  if (winnerOf(board) !== null) return -1 - free.length;
  return free.length === 0 ? 0 : Math.max(...free.map((square) => -worth(withMark(board, square, mark), otherMark(mark))));
}

/** All squares of perfect play for the mark that is to move; none if the board is full. */
export function bestSquares(board: Board, mark: Mark): number[] {
  const judged = freeSquares(board).map((square) => ({ square, worth: -worth(withMark(board, square, mark), otherMark(mark)) }));
  const best = Math.max(...judged.map((move) => move.worth));
  return judged.filter((move) => move.worth === best).map((move) => move.square);
}
