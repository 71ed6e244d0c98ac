"use client";

import type { KeyboardEvent } from "react";
import { TicTacToeBoard } from "@/components/panels/games/tic-tac-toe/board";
import { useVersus } from "@/components/panels/games/use-versus";
import { VersusFrame } from "@/components/panels/games/versus-frame";
import { formatStatus } from "@/lib/library/games/tic-tac-toe/format";
import {
  FIRST_OPTIONS,
  isFirstVisit,
  isThinking,
  NO_GAMES,
  THINKING_MS,
  ticTacToe,
} from "@/lib/library/games/tic-tac-toe/rules";

const RULES = {
  first: FIRST_OPTIONS,
  noGames: NO_GAMES,
  isThinking,
  thinkingMs: THINKING_MS,
  shape: { rows: 3, columns: 3 },
  firstCell: 0,
};
const DIFFICULTIES = [
  { value: "easy", label: "Easy" },
  { value: "hard", label: "Hard" },
] as const;

export function TicTacToeGame() {
  const versus = useVersus(ticTacToe, RULES);
  const { state, outcome, active, thinking } = versus;
  const players = state.mode === "computer" ? { X: "You (X)", O: "Computer (O)" } : { X: "X", O: "O" };
  const counts = [
    { label: players.X, count: state.stats.X },
    { label: players.O, count: state.stats.O },
    { label: "Draws", count: state.stats.draws },
  ];

  function onKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() === "r") versus.again();
    else versus.onArrow(event);
  }

  return (
    <VersusFrame
      title="Tic Tac Toe"
      status={formatStatus(state)}
      onKey={onKey}
      versus={versus}
      counts={counts}
      restart="Restart"
      difficulties={DIFFICULTIES}
      easier={isFirstVisit(state) ? { difficulty: "easy", label: "Play Easy" } : null}
    >
      <TicTacToeBoard
        state={state}
        active={active}
        closed={thinking || outcome !== null}
        onMark={(square) => versus.move(square, { type: "mark", square })}
      />
    </VersusFrame>
  );
}
