"use client";

import { type KeyboardEvent, useState } from "react";
import { moveByArrow } from "@/components/games/board-keys";
import { BoardPicture } from "@/components/games/connect-four/board-picture";
import { ColumnButtons } from "@/components/games/connect-four/column-buttons";
import { PieceSign } from "@/components/games/connect-four/piece";
import { GameFrame } from "@/components/games/game-frame";
import { GameOverDialog } from "@/components/games/game-over-dialog";
import { useDelay } from "@/components/games/use-delay";
import { useGame } from "@/components/games/use-game";
import { useGameOver } from "@/components/games/use-game-over";
import { VersusSide } from "@/components/games/versus-side";
import { COLUMNS } from "@/lib/games/connect-four/board";
import { connectFour, FIRST_COLUMN, FIRST_OPTIONS, isThinking, NO_GAMES, statusWords, THINKING_MS } from "@/lib/games/connect-four/rules";
import type { Options } from "@/lib/games/connect-four/schema";

const DIFFICULTIES = [
  { value: "easy", words: "Easy" },
  { value: "medium", words: "Medium" },
] as const;

export function ConnectFourGame() {
  const { state, outcome, play, start } = useGame(connectFour, FIRST_OPTIONS);
  const over = useGameOver(outcome);
  const [active, setActive] = useState(FIRST_COLUMN);
  const { mode, difficulty, stats, board } = state;
  const thinking = isThinking(state);
  useDelay(thinking ? THINKING_MS[difficulty] : null, board.join(), () => play({ type: "computer" }));

  const again = () => start({ mode, difficulty, stats });

  // Other players are another session.
  function chooseMode(chosen: Options["mode"]) {
    if (chosen !== mode) start({ mode: chosen, difficulty, stats: NO_GAMES });
  }

  function chooseDifficulty(chosen: Options["difficulty"]) {
    if (state.last === null) start({ mode, difficulty: chosen, stats });
    else play({ type: "difficulty", difficulty: chosen });
  }

  function drop(column: number) {
    setActive(column);
    play({ type: "drop", column });
  }

  function onKey(event: KeyboardEvent) {
    const reached = moveByArrow(event, active, { rows: 1, columns: COLUMNS });
    if (reached !== null) setActive(reached);
  }

  const players = mode === "computer" ? { red: "You", yellow: "Computer" } : { red: "Red", yellow: "Yellow" };
  const counts = [
    { words: players.red, sign: <PieceSign player={1} />, count: stats.player1 },
    { words: players.yellow, sign: <PieceSign player={2} />, count: stats.player2 },
    { words: "Draws", count: stats.draws },
  ];

  return (
    <GameFrame
      title="Connect Four"
      status={statusWords(state)}
      tone={outcome?.result === "won" ? "good" : "plain"}
      onKey={onKey}
      side={
        <VersusSide
          counts={counts}
          again="New Game"
          onAgain={again}
          mode={mode}
          onMode={chooseMode}
          difficulties={DIFFICULTIES}
          difficulty={difficulty}
          onDifficulty={chooseDifficulty}
        />
      }
    >
      <div className="relative w-[38.5rem] max-w-full shrink-0">
        <BoardPicture state={state} />
        <ColumnButtons state={state} active={active} thinking={thinking} over={outcome !== null} onDrop={drop} />
      </div>
      <GameOverDialog
        open={over.open}
        title={outcome?.words ?? ""}
        text={outcome?.result === "won" ? "Well played!" : "Would you like another game?"}
        again="Play Again"
        onAgain={again}
        onClose={over.close}
      />
    </GameFrame>
  );
}
