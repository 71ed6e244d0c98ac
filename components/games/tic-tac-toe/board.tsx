import { MarkSign } from "@/components/games/tic-tac-toe/mark-sign";
import { cn } from "@/lib/cn";
import { winningLine } from "@/lib/games/tic-tac-toe/board";
import { squareWords } from "@/lib/games/tic-tac-toe/rules";
import type { State } from "@/lib/games/tic-tac-toe/schema";

const ROWS = [0, 1, 2];

type Props = { state: State; active: number; closed: boolean; onMark: (square: number) => void };

/** Nine squares of 176 px, one of which Tab reaches. `closed` while no square can be taken. */
export function TicTacToeBoard({ state, active, closed, onMark }: Props) {
  const line = winningLine(state.board) ?? [];

  function square(place: number) {
    const mark = state.board[place] ?? null;
    const words = squareWords(place);
    const won = line.includes(place);
    return (
      <button
        key={place}
        type="button"
        role="gridcell"
        data-cell={place}
        tabIndex={place === active ? 0 : -1}
        aria-label={`R${words.slice(1)}, ${mark ?? "empty"}${won ? ", in the winning line" : ""}`}
        aria-disabled={closed || mark !== null}
        onClick={() => onMark(place)}
        className={cn(
          "grid aspect-square min-w-0 place-items-center rounded-md border-3 border-edge bg-card aria-disabled:cursor-default",
          mark === null && !closed && "active:translate-y-[2px] active:bg-sunken",
          place === state.last && "border-6 border-ink",
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
          {ROWS.map((column) => square(3 * row + column))}
        </div>
      ))}
    </div>
  );
}
