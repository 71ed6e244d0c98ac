import { isFirstVisit, isThinking, squarePosition, ticTacToe } from "@/lib/library/games/tic-tac-toe/rules";
import type { State } from "@/lib/library/games/tic-tac-toe/schema";

export function formatStatus(state: State): string {
  const ended = ticTacToe.outcome(state);
  if (ended) return ended.message;
  if (state.mode === "friend") return `${state.turn} is next.`;
  if (isThinking(state)) return "The computer is thinking…";
  if (isFirstVisit(state)) return "You are X. Your turn. On Hard a draw is a win: the computer never loses.";
  if (state.last === null) return "You are X. Your turn.";
  const { row, column } = squarePosition(state.last);
  return `Computer took row ${row}, column ${column}. Your turn.`;
}
