"use client";

import { BoardPicture } from "@/components/panels/games/connect-four/board-picture";
import { ColumnButtons } from "@/components/panels/games/connect-four/column-buttons";
import { PieceSign } from "@/components/panels/games/connect-four/piece";
import { useVersus } from "@/components/panels/games/use-versus";
import { VersusFrame } from "@/components/panels/games/versus-frame";
import { COLUMNS } from "@/lib/library/games/connect-four/board";
import { formatStatus } from "@/lib/library/games/connect-four/format";
import {
  connectFour,
  FIRST_COLUMN,
  FIRST_OPTIONS,
  isThinking,
  NO_GAMES,
  THINKING_MS,
} from "@/lib/library/games/connect-four/rules";

const RULES = {
  first: FIRST_OPTIONS,
  noGames: NO_GAMES,
  isThinking,
  thinkingMs: THINKING_MS,
  shape: { rows: 1, columns: COLUMNS },
  firstCell: FIRST_COLUMN,
};
const DIFFICULTIES = [
  { value: "easy", label: "Easy" },
  { value: "medium", label: "Medium" },
] as const;

export function ConnectFourGame() {
  const versus = useVersus(connectFour, RULES);
  const { state, outcome, active, thinking } = versus;
  const players = state.mode === "computer" ? { red: "You", yellow: "Computer" } : { red: "Red", yellow: "Yellow" };
  const counts = [
    { label: players.red, sign: <PieceSign player={1} />, count: state.stats.player1 },
    { label: players.yellow, sign: <PieceSign player={2} />, count: state.stats.player2 },
    { label: "Draws", count: state.stats.draws },
  ];

  return (
    <VersusFrame
      title="Connect Four"
      status={formatStatus(state)}
      onKey={versus.onArrow}
      versus={versus}
      counts={counts}
      restart="New Game"
      difficulties={DIFFICULTIES}
    >
      <div className="relative w-[38.5rem] max-w-full shrink-0">
        <BoardPicture state={state} />
        <ColumnButtons
          state={state}
          active={active}
          thinking={thinking}
          over={outcome !== null}
          onDrop={(column) => versus.move(column, { type: "drop", column })}
        />
      </div>
    </VersusFrame>
  );
}
