import { useState } from "react";
import type { Outcome } from "@/lib/library/games/game";

/** Opens the game-over dialog when the game ends, until Close; not for a game that was already over when opened. */
export function useGameOver(outcome: Outcome | null) {
  const [dismissed, setDismissed] = useState(outcome !== null);
  if (dismissed && outcome === null) setDismissed(false);
  return { open: outcome !== null && !dismissed, close: () => setDismissed(true) };
}
