import { useState } from "react";
import type { Outcome } from "@/lib/games/game";

/** When the dialog of the end is shown: at the moment the game ends, until Close; not for a game that was over when it was opened. */
export function useGameOver(outcome: Outcome | null) {
  const [said, setSaid] = useState(outcome !== null);
  if (said && outcome === null) setSaid(false);
  return { open: outcome !== null && !said, close: () => setSaid(true) };
}
