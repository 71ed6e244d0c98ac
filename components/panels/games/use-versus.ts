import { type KeyboardEvent, useState } from "react";
import { moveByArrow } from "@/components/panels/games/board-keys";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { useGameOver } from "@/components/panels/games/use-game-over";
import type { Game } from "@/lib/library/games/game";

export type Mode = "computer" | "friend";

type Options<Difficulty extends string, Stats> = { mode: Mode; difficulty: Difficulty; stats: Stats };
type State<Difficulty extends string, Stats> = Options<Difficulty, Stats> & {
  board: readonly unknown[];
  last: number | null;
};
type Move<Difficulty extends string> = { type: "computer" } | { type: "difficulty"; difficulty: Difficulty };

type Rules<GameState, Difficulty extends string, Stats> = {
  first: Options<Difficulty, Stats>;
  noGames: Stats;
  isThinking: (state: GameState) => boolean;
  thinkingMs: Record<Difficulty, number>;
  shape: { rows: number; columns: number };
  /** The cell that Tab reaches at first. */
  firstCell: number;
};

export function useVersus<GameState extends State<Difficulty, Stats>, Own, Difficulty extends string, Stats>(
  game: Game<GameState, Own | Move<Difficulty>, Options<Difficulty, Stats>>,
  { first, noGames, isThinking, thinkingMs, shape, firstCell }: Rules<GameState, Difficulty, Stats>,
) {
  const { state, outcome, play, start } = useGame(game, first);
  const { open, close } = useGameOver(outcome);
  const [active, setActive] = useState(firstCell);
  const { mode, difficulty, stats, board, last } = state;
  const thinking = isThinking(state);
  useDelay(thinking ? thinkingMs[difficulty] : null, board.join(), () => play({ type: "computer" }));

  return {
    state,
    outcome,
    thinking,
    active,
    dialog: { open, close },
    /** A person's move on a cell; the arrow keys continue from there. */
    move(cell: number, move: Own) {
      setActive(cell);
      play(move);
    },
    onArrow(event: KeyboardEvent) {
      const reached = moveByArrow(event, active, shape);
      if (reached !== null) setActive(reached);
    },
    again: () => start({ mode, difficulty, stats }),
    // Other players are another session.
    chooseMode(chosen: Mode) {
      if (chosen !== mode) start({ mode: chosen, difficulty, stats: noGames });
    },
    chooseDifficulty(chosen: Difficulty) {
      if (last === null) start({ mode, difficulty: chosen, stats });
      else play({ type: "difficulty", difficulty: chosen });
    },
  };
}
