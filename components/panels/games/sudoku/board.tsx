import { Pause, Play } from "lucide-react";
import { SudokuCell } from "@/components/panels/games/sudoku/cell";
import { Button } from "@/components/ui/button";
import { NINE } from "@/lib/library/games/sudoku/grid";
import type { State } from "@/lib/library/games/sudoku/schema";

/** Nine tracks for cells of 64 px and two thin ones that part the boxes; the lines are the ground seen between the cells. */
const TRACKS =
  "grid gap-px grid-cols-[repeat(3,minmax(0,1fr))_3px_repeat(3,minmax(0,1fr))_3px_repeat(3,minmax(0,1fr))] grid-rows-[repeat(3,auto)_3px_repeat(3,auto)_3px_repeat(3,auto)]";

export function SudokuBoard({ state, onSelect }: { state: State; onSelect: (cell: number) => void }) {
  return (
    <div className="@container w-[37.875rem] max-w-full shrink-0">
      <div role="grid" aria-label="Sudoku board" className={`${TRACKS} border-4 border-ink bg-ink`}>
        {NINE.map((row) => (
          <div key={row} role="row" className="contents">
            {NINE.map((column) => {
              const cell = 9 * row + column;
              return (
                <SudokuCell
                  key={cell}
                  state={state}
                  cell={cell}
                  tabbable={cell === (state.selected ?? 0)}
                  onSelect={onSelect}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Takes the board's place while the game is paused, so that no one thinks on against a stopped clock. */
export function SudokuPaused({ onResume }: { onResume: () => void }) {
  return (
    <div className="flex aspect-square w-[37.875rem] max-w-full shrink-0 flex-col items-center justify-center gap-6 rounded-lg border-2 border-transparent bg-card">
      <Pause aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
      <p className="font-serif text-hub-title leading-none font-bold">Paused</p>
      <Button variant="primary" className="min-w-56" onClick={onResume}>
        <Play aria-hidden />
        Resume
      </Button>
    </div>
  );
}
