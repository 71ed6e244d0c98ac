"use client";

import { type KeyboardEvent, useState } from "react";
import { moveByArrow } from "@/components/panels/games/board-keys";
import { GameFrame, gameHeading } from "@/components/panels/games/game-frame";
import { GameOverDialog } from "@/components/panels/games/game-over-dialog";
import { SudokuBoard, SudokuPaused } from "@/components/panels/games/sudoku/board";
import { NewGameDialog } from "@/components/panels/games/sudoku/new-game-dialog";
import { SudokuSide } from "@/components/panels/games/sudoku/sudoku-side";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { useGameOver } from "@/components/panels/games/use-game-over";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { endingOf, formatStatus, statusTone } from "@/lib/library/games/sudoku/format";
import { FIRST_OPTIONS, isRunning, type Move, sudoku } from "@/lib/library/games/sudoku/rules";
import type { Options } from "@/lib/library/games/sudoku/schema";

type Props = { open: boolean; onRestart: () => void; onCancel: () => void };

/** One tap must not lose half an hour of work. */
function RestartDialog({ open, onRestart, onCancel }: Props) {
  return (
    <AlertDialog open={open} onOpenChange={onCancel}>
      <AlertDialogContent className="w-[min(36rem,calc(100%-1.5rem))]" fallbackFocus={gameHeading}>
        <AlertDialogTitle>Start this puzzle over?</AlertDialogTitle>
        <AlertDialogDescription>Your numbers will be erased. The time and score start over.</AlertDialogDescription>
        <AlertDialogFooter>
          <Button variant="danger" data-tap="slow" onClick={onRestart}>
            Start Over
          </Button>
          <AlertDialogCancel asChild>
            <Button data-tap="slow" className="min-w-40">
              Cancel
            </Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

const SHAPE = { rows: 9, columns: 9 };

function moveOfKey(key: string): Move | null {
  if (/^[1-9]$/.test(key)) return { type: "digit", digit: Number(key) };
  return key === "Backspace" || key === "Delete" ? { type: "clear" } : null;
}

/** The cell that a key was pressed in; it may have been reached by Tab alone. */
function cellOf({ target }: KeyboardEvent): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
  return cell ? Number(cell.dataset.cell) : null;
}

export function SudokuGame() {
  const { state, play, start } = useGame(sudoku, FIRST_OPTIONS);
  const [asking, setAsking] = useState<"newGame" | "restart" | null>(null);
  const ending = endingOf(state);
  const won = ending?.result === "won";
  const over = useGameOver(ending);
  useDelay(isRunning(state) ? 1000 : null, state.seconds, () => play({ type: "tick" }));

  const select = (cell: number) => play({ type: "select", cell });
  const ask = (question: typeof asking) => () => setAsking(question);

  function onKey(event: KeyboardEvent) {
    const reached = moveByArrow(event, state.selected ?? 0, SHAPE);
    if (reached !== null) select(reached);
    const move = moveOfKey(event.key);
    if (!move) return;
    event.preventDefault();
    const cell = cellOf(event);
    if (cell !== null) select(cell);
    play(move);
  }

  function resumeFromBoard() {
    play({ type: "pause" });
    // The button disappears, and the keys need the focus inside the game.
    focusElement(gameHeading());
  }

  function newGame(difficulty: Options["difficulty"]) {
    setAsking(null);
    start({ difficulty, timerHidden: state.timerHidden });
  }

  function restart() {
    setAsking(null);
    play({ type: "restart" });
  }

  function nextAfterEnd() {
    if (won) setAsking("newGame");
    else play({ type: "goOn" });
    over.close();
  }

  return (
    <GameFrame
      title="Sudoku"
      status={formatStatus(state)}
      tone={statusTone(state)}
      onKey={onKey}
      side={<SudokuSide state={state} play={play} onRestart={ask("restart")} onNewGame={ask("newGame")} />}
    >
      {state.paused ? <SudokuPaused onResume={resumeFromBoard} /> : <SudokuBoard state={state} onSelect={select} />}
      <GameOverDialog
        open={over.open}
        won={won}
        title={ending?.message ?? ""}
        text={ending?.text}
        again={won ? "New Game" : "Continue"}
        onAgain={nextAfterEnd}
        onClose={over.close}
      />
      <NewGameDialog
        open={asking === "newGame"}
        difficulty={state.difficulty}
        onChoose={newGame}
        onCancel={ask(null)}
      />
      <RestartDialog open={asking === "restart"} onRestart={restart} onCancel={ask(null)} />
    </GameFrame>
  );
}
