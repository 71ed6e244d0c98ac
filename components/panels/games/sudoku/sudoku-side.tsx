import { Check, Clock, Eraser, Lightbulb, Pause, Pencil, Play, RotateCcw, Sparkles, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { GameStats } from "@/components/panels/games/game-stats";
import { Button, type ButtonProps } from "@/components/ui/button";
import { formatTimer } from "@/lib/library/games/sudoku/format";
import { DIGITS } from "@/lib/library/games/sudoku/grid";
import { hintsLeft, isRunning, type Move, openCell, wrongCells } from "@/lib/library/games/sudoku/rules";
import type { State } from "@/lib/library/games/sudoku/schema";
import { cn } from "@/lib/platform/cn";

type NumberPadProps = { closed: boolean; onDigit: (digit: number) => void };

function NumberPad({ closed, onDigit }: NumberPadProps) {
  return (
    <div role="group" aria-label="Numbers" className="grid grid-cols-[repeat(3,minmax(0,6rem))] gap-3">
      {DIGITS.map((digit) => (
        <Button
          key={digit}
          data-tap="key"
          aria-disabled={closed}
          className="figure h-24 p-0 text-hub-title leading-none aria-disabled:text-disabled"
          onClick={() => onDigit(digit)}
        >
          {digit}
        </Button>
      ))}
    </div>
  );
}

type Props = { state: State; play: (move: Move) => void; onRestart: () => void; onNewGame: () => void };

/** A button that says by its dashes that it does nothing now; it keeps its place and the focus. */
function Action({
  closed = false,
  className,
  children,
  ...props
}: ButtonProps & { closed?: boolean; children: ReactNode }) {
  return (
    <Button
      aria-disabled={closed}
      className={cn(
        "min-w-0 justify-start px-4 aria-disabled:border-dashed aria-disabled:text-disabled [&_svg]:size-8",
        className,
      )}
      {...props}
    >
      {children}
    </Button>
  );
}

export function SudokuSide({ state, play, onRestart, onNewGame }: Props) {
  const { timerHidden, seconds, score, mistakes, noting, paused, complete, past } = state;
  const open = openCell(state) !== null;
  const hints = hintsLeft(state);
  const mayGoOn = complete && wrongCells(state) > 0;

  return (
    // Wide: figures above, the pad next to what helps. Upright: the figures stand over what helps, for the board needs the height.
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @min-[40rem]:grid-cols-[auto_minmax(0,1fr)] @min-[40rem]:grid-rows-[auto_1fr_auto]">
      <div className="col-span-full @min-[40rem]:@max-[60rem]:col-span-1 @min-[40rem]:@max-[60rem]:col-start-2">
        <GameStats
          label="This game"
          stats={[
            ...(timerHidden ? [] : [{ label: "Time", count: formatTimer(seconds) }]),
            { label: "Score", count: score },
            { label: "Mistakes", count: mistakes },
          ]}
        />
      </div>
      <div className="@min-[40rem]:col-start-1 @min-[40rem]:@max-[60rem]:row-span-2 @min-[40rem]:@max-[60rem]:row-start-1">
        <NumberPad closed={!open} onDigit={(digit) => play({ type: "digit", digit })} />
      </div>
      <div role="group" aria-label="Help" className="grid content-start gap-3 @min-[40rem]:@max-[60rem]:grid-cols-2">
        <Action closed={!open || hints === 0} onClick={() => play({ type: "hint" })}>
          <Lightbulb aria-hidden />
          {`Hint (${hints} left)`}
        </Action>
        <Action closed={past.length === 0 || !isRunning(state)} onClick={() => play({ type: "undo" })}>
          <Undo2 aria-hidden />
          Undo
        </Action>
        <Action closed={!open} data-tap="key" onClick={() => play({ type: "clear" })}>
          <Eraser aria-hidden />
          Erase
        </Action>
        <Action
          aria-pressed={noting}
          closed={!isRunning(state)}
          className={cn(noting && "border-honey-edge bg-honey")}
          onClick={() => play({ type: "noting" })}
        >
          {noting ? <Check aria-hidden strokeWidth={3} /> : <Pencil aria-hidden />}
          Notes
        </Action>
      </div>
      <div
        role="group"
        aria-label="Game"
        className="col-span-full grid grid-cols-2 gap-3 @max-[24rem]:grid-cols-1 @min-[40rem]:@max-[60rem]:grid-cols-4 @min-[40rem]:@max-[60rem]:[&_button]:justify-center @min-[40rem]:@max-[60rem]:[&_svg]:hidden"
      >
        {mayGoOn ? (
          <Action variant="primary" onClick={() => play({ type: "goOn" })}>
            <Play aria-hidden />
            Continue
          </Action>
        ) : (
          <Action closed={complete} onClick={() => play({ type: "pause" })}>
            {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
            {paused ? "Resume" : "Pause"}
          </Action>
        )}
        <Action onClick={() => play({ type: "timer" })}>
          <Clock aria-hidden />
          {timerHidden ? "Show Timer" : "Hide Timer"}
        </Action>
        <Action onClick={onRestart}>
          <RotateCcw aria-hidden />
          Restart
        </Action>
        <Action variant="primary" onClick={onNewGame}>
          <Sparkles aria-hidden />
          New Game
        </Action>
      </div>
    </div>
  );
}
