"use client";

import { RotateCcw } from "lucide-react";
import { GameFrame } from "@/components/panels/games/game-frame";
import { GameStats } from "@/components/panels/games/game-stats";
import { HiddenWord } from "@/components/panels/games/hangman/hidden-word";
import { LetterKeys } from "@/components/panels/games/hangman/letter-keys";
import { Menorah } from "@/components/panels/games/hangman/menorah";
import { useGame } from "@/components/panels/games/use-game";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { Button } from "@/components/ui/button";
import { formatStatus } from "@/lib/library/games/hangman/format";
import { getEntryOrThrow, FIRST_OPTIONS, hangman, MAX_WRONG, wrongCount } from "@/lib/library/games/hangman/rules";

export function HangmanGame() {
  const { state, outcome, play, start } = useGame(hangman, FIRST_OPTIONS, useHiddenTexts().hangman);
  const { word, guessed, stats, used } = state;
  const { message, tone } = formatStatus(state);
  const { meaning, source } = getEntryOrThrow(state);
  const over = outcome !== null;
  const wrong = wrongCount(state);
  const guess = (letter: string) => play({ type: "guess", letter });

  return (
    <GameFrame
      title="Hangman"
      status={message}
      tone={tone}
      onKey={({ key }) => guess(key.toUpperCase())}
      side={
        <>
          <HiddenWord word={word} guessed={guessed} over={over} />
          {/* Of one height before and after, so that the keys stay where they are. */}
          <p className="flex min-h-20 max-w-204 flex-col justify-center text-hub-h2 leading-snug">
            {over ? meaning : `A word of ${word.length} letters.`}
            {over && <span className="figure text-hub-body leading-tight text-ink-2">{source}</span>}
          </p>
          <LetterKeys word={word} guessed={guessed} over={over} onGuess={guess} />
          <Button
            variant={over ? "primary" : "plain"}
            className="max-w-204 self-start"
            data-tap="slow"
            onClick={() => start({ stats, used })}
          >
            <RotateCcw aria-hidden />
            New Game
          </Button>
        </>
      }
    >
      <div className="flex w-88 max-w-full shrink-0 flex-col gap-4">
        <div className="rounded-lg border-2 border-transparent bg-card p-4">
          <Menorah wrong={wrong} />
        </div>
        <GameStats
          label="Hangman"
          stats={[
            { label: "Wrong", count: `${wrong} of ${MAX_WRONG}` },
            { label: "Won", count: stats.won },
            { label: "Lost", count: stats.lost },
          ]}
        />
      </div>
    </GameFrame>
  );
}
