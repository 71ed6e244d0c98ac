import { formatCell } from "@/lib/library/games/sudoku/format";
import { columnOf, DIGITS, related, rowOf } from "@/lib/library/games/sudoku/grid";
import { hasNote, isGiven, isWrong } from "@/lib/library/games/sudoku/rules";
import type { State } from "@/lib/library/games/sudoku/schema";
import { cn } from "@/lib/platform/cn";

type Props = { state: State; cell: number; tabbable: boolean; onSelect: (cell: number) => void };

/** The fill of a cell: selected, the same digit, the same row, column or box, given, or none of these (design.md section 4). */
function fillOf(state: State, cell: number): string {
  const { selected, grid } = state;
  if (cell === selected) return "border-4 border-ink bg-honey";
  if (selected !== null && grid[selected] !== 0 && grid[cell] === grid[selected])
    return "border-4 border-navy bg-info-bg";
  if (selected !== null && related(cell, selected)) return "bg-warn-bg";
  return isGiven(state, cell) ? "bg-sunken" : "bg-card";
}

export function SudokuCell({ state, cell, tabbable, onSelect }: Props) {
  const digit = state.grid[cell] ?? 0;
  const given = isGiven(state, cell);
  const wrong = isWrong(state, cell);
  // Between the boxes the grid has a track of its own.
  const column = columnOf(cell) + 1 + Math.floor(columnOf(cell) / 3);
  const row = rowOf(cell) + 1 + Math.floor(rowOf(cell) / 3);
  return (
    <button
      type="button"
      role="gridcell"
      data-cell={cell}
      tabIndex={tabbable ? 0 : -1}
      aria-label={formatCell(state, cell)}
      aria-selected={cell === state.selected}
      aria-readonly={given}
      onClick={() => onSelect(cell)}
      style={{ gridColumn: column, gridRow: row }}
      className={cn(
        "figure relative grid aspect-square min-w-0 place-items-center text-[length:min(2.2rem,6cqw)] leading-none focus-visible:z-10",
        given ? "font-extrabold text-ink" : "font-medium text-navy",
        wrong && "font-extrabold text-wine",
        fillOf(state, cell),
      )}
    >
      {wrong && (
        <span
          aria-hidden
          className="absolute end-0 top-0 size-[30%] bg-wine [clip-path:polygon(0_0,100%_0,100%_100%)]"
        />
      )}
      {digit > 0 ? digit : state.notes[cell] !== 0 && <CellNotes state={state} cell={cell} />}
    </button>
  );
}

function CellNotes({ state, cell }: { state: State; cell: number }) {
  return (
    <span
      aria-hidden
      className="grid size-full grid-cols-3 grid-rows-3 place-items-center text-[length:min(1.5rem,4cqw)] leading-[0.8] font-semibold text-ink-2"
    >
      {DIGITS.filter((digit) => hasNote(state, cell, digit)).map((digit) => (
        <span key={digit} style={{ gridColumn: ((digit - 1) % 3) + 1, gridRow: Math.ceil(digit / 3) }}>
          {`${digit} `}
        </span>
      ))}
    </span>
  );
}
