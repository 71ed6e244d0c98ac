import { landingCell, LINES, otherPlayer } from "@/lib/library/games/connect-four/board";
import type { Board, Player } from "@/lib/library/games/connect-four/schema";

const SEARCH_DEPTH = 5;

/** From the middle outwards: good moves first let the search leave out most of the others. */
const COLUMN_ORDER = [3, 2, 4, 1, 5, 0, 6];
const WIN = 100_000;
/** Scores of a line without the other player's pieces, by the number of the player's own. */
const LINE_SCORES = [0, 1, 8, 40];

const LINES_THROUGH = Array.from({ length: 42 }, (_, cell) => LINES.filter((line) => line.includes(cell)));

const completes = (board: Board, cell: number, player: Player) =>
  LINES_THROUGH[cell]?.some((line) => line.every((member) => board[member] === player)) ?? false;

function heuristicScore(board: Board, player: Player): number {
  let sum = 0;
  for (const line of LINES) {
    let own = 0;
    let others = 0;
    for (const cell of line) {
      if (board[cell] === player) own++;
      else if (board[cell] !== null) others++;
    }
    if (others === 0) sum += LINE_SCORES[own] ?? 0;
    else if (own === 0) sum -= LINE_SCORES[others] ?? 0;
  }
  return sum;
}

/** The score of dropping into a free cell, by alpha-beta search. Changes `board` and restores it before it returns. */
function scoreOfDrop(board: Board, cell: number, player: Player, depth: number, alpha: number, beta: number): number {
  board[cell] = player;
  // A win now is better than a win later.
  const worth = completes(board, cell, player)
    ? WIN + depth
    : -search(board, otherPlayer(player), depth - 1, -beta, -alpha);
  board[cell] = null;
  return worth;
}

function search(board: Board, player: Player, depth: number, alpha: number, beta: number): number {
  if (depth === 0) return heuristicScore(board, player);
  let best = -Infinity;
  for (const column of COLUMN_ORDER) {
    const cell = landingCell(board, column);
    if (cell === null) continue;
    best = Math.max(best, scoreOfDrop(board, cell, player, depth, Math.max(alpha, best), beta));
    if (best >= beta) return best;
  }
  return best === -Infinity ? 0 : best;
}

/** The columns, all equally good, that a search of some depth finds best for the player who is to move; none if the board is full. */
export function bestColumns(board: Board, player: Player, depth = SEARCH_DEPTH): number[] {
  const scratch = [...board];
  let best = -Infinity;
  let columns: number[] = [];
  for (const column of COLUMN_ORDER) {
    const cell = landingCell(scratch, column);
    if (cell === null) continue;
    // One less than the best, so that an equal one is seen as equal.
    const worth = scoreOfDrop(scratch, cell, player, depth, best - 1, Infinity);
    if (worth > best) columns = [];
    if (worth >= best) columns.push(column);
    best = Math.max(best, worth);
  }
  return columns;
}
