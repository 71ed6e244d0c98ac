"use client";

import { type KeyboardEvent, useState } from "react";
import { moveByArrow } from "@/components/games/board-keys";
import { GameFrame } from "@/components/games/game-frame";
import { GameOverDialog } from "@/components/games/game-over-dialog";
import { TicTacToeBoard } from "@/components/games/tic-tac-toe/board";
import { useDelay } from "@/components/games/use-delay";
import { useGame } from "@/components/games/use-game";
import { useGameOver } from "@/components/games/use-game-over";
import { VersusSide } from "@/components/games/versus-side";
import { FIRST_OPTIONS, isThinking, NO_GAMES, statusWords, THINKING_MS, ticTacToe } from "@/lib/games/tic-tac-toe/rules";
import type { Options } from "@/lib/games/tic-tac-toe/schema";

const DIFFICULTIES = [
  { value: "easy", words: "Easy" },
  { value: "hard", words: "Hard" },
] as const;

export function TicTacToeGame() {
  const { state, outcome, play, start } = useGame(ticTacToe, FIRST_OPTIONS);
  const over = useGameOver(outcome);
  const [active, setActive] = useState(0);
  const { mode, difficulty, stats, board } = state;
  const thinking = isThinking(state);
  useDelay(thinking ? THINKING_MS[difficulty] : null, board.join(), () => play({ type: "computer" }));

  const restart = () => start({ mode, difficulty, stats });

  // Other players are another session.
  function chooseMode(chosen: Options["mode"]) {
    if (chosen !== mode) start({ mode: chosen, difficulty, stats: NO_GAMES });
  }

  function chooseDifficulty(chosen: Options["difficulty"]) {
    if (state.last === null) start({ mode, difficulty: chosen, stats });
    else play({ type: "difficulty", difficulty: chosen });
  }

  function mark(square: number) {
    setActive(square);
    play({ type: "mark", square });
  }

  function onKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() === "r") return restart();
    const reached = moveByArrow(event, active, { rows: 3, columns: 3 });
    if (reached !== null) setActive(reached);
  }

  const players = mode === "computer" ? { X: "You (X)", O: "Computer (O)" } : { X: "X", O: "O" };
  const counts = [
    { words: players.X, count: stats.X },
    { words: players.O, count: stats.O },
    { words: "Draws", count: stats.draws },
  ];

  return (
    <GameFrame
      title="Tic Tac Toe"
      status={statusWords(state)}
      tone={outcome?.result === "won" ? "good" : "plain"}
      onKey={onKey}
      side={
        <VersusSide
          counts={counts}
          again="Restart"
          onAgain={restart}
          mode={mode}
          onMode={chooseMode}
          difficulties={DIFFICULTIES}
          difficulty={difficulty}
          onDifficulty={chooseDifficulty}
        />
      }
    >
      <TicTacToeBoard state={state} active={active} closed={thinking || outcome !== null} onMark={mark} />
      <GameOverDialog
        open={over.open}
        title={outcome?.words ?? ""}
        text={outcome?.result === "won" ? "Well played!" : "Would you like another game?"}
        again="Play Again"
        onAgain={restart}
        onClose={over.close}
      />
    </GameFrame>
  );
}
