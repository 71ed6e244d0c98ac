import { Piece } from "@/components/panels/games/connect-four/piece";
import { ALL_COLUMNS, COLUMNS, piecesOf, winningLine } from "@/lib/library/games/connect-four/board";
import { PIECE_LABELS } from "@/lib/library/games/connect-four/rules";
import type { State } from "@/lib/library/games/connect-four/schema";

/** A cell is 88 units, as a column button is 88 px wide; above the cells 72 units are left for the arrows. */
const CELL = 88;
const TOP = 72;

function formatBoard({ board }: State): string {
  const columns = ALL_COLUMNS.map((column) => {
    const pieces = piecesOf(board, column).map((player) => PIECE_LABELS[player]);
    return `Column ${column + 1}: ${pieces.length === 0 ? "empty" : pieces.join(", ")}.`;
  });
  return `Board, each column from the bottom. ${columns.join(" ")}`;
}

/** The board as one image with its text (design.md section 7); the last piece, or the winning four, wear a thick ring. */
export function BoardPicture({ state }: { state: State }) {
  const line = winningLine(state.board);
  const marked = (cell: number) => (line ? line.includes(cell) : cell === state.last);
  const at = (cell: number) => ({
    x: (cell % COLUMNS) * CELL + CELL / 2,
    y: TOP + Math.floor(cell / COLUMNS) * CELL + CELL / 2,
  });
  return (
    <svg
      role="img"
      aria-label={formatBoard(state)}
      viewBox={`0 0 ${COLUMNS * CELL} ${TOP + 6 * CELL}`}
      className="block w-full"
    >
      <rect
        x="1.5"
        y={TOP}
        width={COLUMNS * CELL - 3}
        height={6 * CELL - 1.5}
        rx="20"
        strokeWidth="3"
        className="fill-sea stroke-sea-edge"
      />
      {state.board.map((player, cell) =>
        player === null ? (
          <circle
            key={cell}
            cx={at(cell).x}
            cy={at(cell).y}
            r="37"
            strokeWidth="2"
            className="fill-page stroke-sea-edge"
          />
        ) : (
          <Piece key={cell} player={player} {...at(cell)} marked={marked(cell)} />
        ),
      )}
    </svg>
  );
}
