import { useState } from "react";
import type { Outcome } from "@/lib/library/games/game";

/** When the dialog of the end is shown: right now the game ends, until Close; not for a game that was over when it was opened. */
export function useGameOver(outcome: Outcome | null) {
  const [dismissed, setDismissed] = useState(outcome !== null);
  if (dismissed && outcome === null) setDismissed(false);
  return { open: outcome !== null && !dismissed, close: () => setDismissed(true) };
}
