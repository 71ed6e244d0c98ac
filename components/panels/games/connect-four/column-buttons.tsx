import { ArrowDown } from "lucide-react";
import { ALL_COLUMNS, piecesOf, ROWS } from "@/lib/library/games/connect-four/board";
import type { State } from "@/lib/library/games/connect-four/schema";
import { cn } from "@/lib/platform/cn";

type Props = { state: State; active: number; thinking: boolean; over: boolean; onDrop: (column: number) => void };

function formatColumn(column: number, pieces: number): string {
  return `Column ${column + 1}, ${pieces} ${pieces === 1 ? "piece" : "pieces"}${pieces === ROWS ? ", full" : ""}`;
}

/** Seven buttons over the image of the board, each as large as its column, one of which Tab reaches. */
export function ColumnButtons({ state, active, thinking, over, onDrop }: Props) {
  return (
    <div role="group" aria-label="Columns" className="absolute inset-0 grid grid-cols-7">
      {ALL_COLUMNS.map((column) => {
        const pieces = piecesOf(state.board, column).length;
        const shut = over || pieces === ROWS;
        return (
          <button
            key={column}
            type="button"
            data-cell={column}
            tabIndex={column === active ? 0 : -1}
            aria-label={formatColumn(column, pieces)}
            aria-disabled={shut || thinking}
            onClick={() => onDrop(column)}
            className="group relative min-w-0 rounded-md focus-visible:z-10 aria-disabled:cursor-default"
          >
            <span
              className={cn(
                "absolute inset-x-[8%] top-0 grid h-[10.4%] place-items-center rounded-sm border-3 border-edge bg-card group-active:translate-y-[2px] group-active:bg-sunken [&_svg]:size-[min(2.5rem,80%)]",
                column === active && "border-honey-edge bg-honey",
                shut && "border-dashed border-edge bg-page text-disabled group-active:translate-y-0",
              )}
            >
              <ArrowDown aria-hidden strokeWidth={column === active && !shut ? 3 : 2} />
            </span>
          </button>
        );
      })}
    </div>
  );
}
