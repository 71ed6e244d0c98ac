import { winningLine } from "@/lib/library/games/tic-tac-toe/board";
import { squarePosition } from "@/lib/library/games/tic-tac-toe/rules";
import type { Mark, State } from "@/lib/library/games/tic-tac-toe/schema";
import { cn } from "@/lib/platform/cn";

/** X navy and O wine (design.md section 4); the label of the square names it. */
function MarkSign({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" fill="none" strokeWidth="15" strokeLinecap="round" className="size-3/4">
      {mark === "X" ? (
        <path d="M18 18 82 82M82 18 18 82" className="stroke-navy" />
      ) : (
        <circle cx="50" cy="50" r="34" className="stroke-wine" />
      )}
    </svg>
  );
}

const ROWS = [0, 1, 2];

type Props = { state: State; active: number; closed: boolean; onMark: (square: number) => void };

/** Nine squares of 176 px, one of which Tab reaches. `closed` while no square can be taken. */
export function TicTacToeBoard({ state, active, closed, onMark }: Props) {
  const line = winningLine(state.board) ?? [];

  function cell(square: number) {
    const mark = state.board[square] ?? null;
    const { row, column } = squarePosition(square);
    const won = line.includes(square);
    return (
      <button
        key={square}
        type="button"
        role="gridcell"
        data-cell={square}
        tabIndex={square === active ? 0 : -1}
        aria-label={`Row ${row}, column ${column}, ${mark ?? "empty"}${won ? ", in the winning line" : ""}`}
        aria-disabled={closed || mark !== null}
        onClick={() => onMark(square)}
        className={cn(
          "grid aspect-square min-w-0 place-items-center rounded-md border-3 border-edge bg-card aria-disabled:cursor-default",
          mark === null && !closed && "active:translate-y-[2px] active:bg-sunken",
          square === state.last && "border-6 border-ink",
          won && "border-6 border-honey-edge bg-honey",
        )}
      >
        {mark && <MarkSign mark={mark} />}
      </button>
    );
  }

  return (
    <div role="grid" aria-label="Tic Tac Toe board" className="flex w-[34.5rem] max-w-full shrink-0 flex-col gap-3">
      {ROWS.map((row) => (
        <div key={row} role="row" className="grid grid-cols-3 gap-3">
          {ROWS.map((column) => cell(3 * row + column))}
        </div>
      ))}
    </div>
  );
}
