import { COLUMNS } from "@/lib/library/games/connect-four/board";
import { connectFour, isThinking } from "@/lib/library/games/connect-four/rules";
import type { State } from "@/lib/library/games/connect-four/schema";

export function formatStatus(state: State): string {
  const ended = connectFour.outcome(state);
  if (ended) return ended.message;
  if (state.mode === "friend") return state.turn === 1 ? "Red is next." : "Yellow is next.";
  if (isThinking(state)) return "The computer is thinking…";
  return state.last === null
    ? "You are red. Your turn."
    : `Computer played column ${(state.last % COLUMNS) + 1}. Your turn.`;
}
