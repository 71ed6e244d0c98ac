import type { Outcome, Status } from "@/lib/library/games/game";
import { columnOf, DIGITS, rowOf } from "@/lib/library/games/sudoku/grid";
import {
  hasNote,
  HINT_POINTS,
  hintsLeft,
  isGiven,
  isWrong,
  LEVELS,
  wrongCells,
} from "@/lib/library/games/sudoku/rules";
import type { Options, State } from "@/lib/library/games/sudoku/schema";

export const DIFFICULTY_LABELS: Record<Options["difficulty"], string> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

export function formatLevel(difficulty: Options["difficulty"]): string {
  const { given, hints } = LEVELS[difficulty];
  return `${given} numbers given, ${hints} ${hints === 1 ? "hint" : "hints"}`;
}

/** Formats seconds as mm:ss; after 99:59 the minutes have three digits. */
export function formatTimer(seconds: number): string {
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

export function formatCell(state: State, cell: number): string {
  const digit = state.grid[cell] ?? 0;
  const notes = DIGITS.filter((noted) => hasNote(state, cell, noted));
  const written = digit === 0 ? "empty" : String(digit);
  const kind = isGiven(state, cell)
    ? ", part of the puzzle"
    : isWrong(state, cell)
      ? ", not correct"
      : notes.length > 0
        ? `, notes ${notes.join(" ")}`
        : "";
  return `Row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}, ${written}${kind}`;
}

function formatMistakes(count: number): string {
  return count === 1 ? "One number is not correct yet." : `${count} numbers are not correct yet.`;
}

/** Returns the title (`message`) and text of the dialog about a full grid (D36); null while it is not full. */
export function endingOf(state: State): (Outcome & { text: string }) | null {
  if (!state.complete) return null;
  const wrong = wrongCells(state);
  if (wrong > 0)
    return {
      result: "lost",
      message: "The grid is full",
      text: `${formatMistakes(wrong)} You can keep going and change ${wrong === 1 ? "it" : "them"}.`,
    };
  return { result: "won", message: "Congratulations!", text: "You solved the puzzle. Every number is correct." };
}

export function statusTone(state: State): Status["tone"] {
  if (state.complete) return wrongCells(state) > 0 ? "again" : "good";
  if (state.paused || (state.selected !== null && isGiven(state, state.selected))) return "plain";
  if (state.last === "right") return "good";
  return state.last === "wrong" ? "again" : "plain";
}

/** Returns the status line, which stays until the next move (D34). */
export function formatStatus(state: State): string {
  if (state.complete) return wrongCells(state) > 0 ? formatMistakes(wrongCells(state)) : "You solved it!";
  if (state.paused) return "Paused. Tap Resume to continue.";
  if (state.selected !== null && isGiven(state, state.selected)) return "This number is part of the puzzle.";
  switch (state.last) {
    case "right":
      return "Correct.";
    case "wrong":
      return "That number is not correct.";
    case "hint":
      return `Hint: ${HINT_POINTS} points off. ${hintsLeft(state) === 0 ? "No hints left." : `${hintsLeft(state)} left.`}`;
    case "cleared":
      return "Erased.";
    case "undone":
      return "Last move undone.";
    case "none":
      return state.noting ? "Notes are on. Numbers you enter are small." : "Choose a square, then a number.";
  }
}
