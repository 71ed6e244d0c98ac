"use client";

import { RotateCcw } from "lucide-react";
import { GameFrame } from "@/components/panels/games/game-frame";
import { GameStats } from "@/components/panels/games/game-stats";
import { Menorah } from "@/components/panels/games/hangman/menorah";
import { useGame } from "@/components/panels/games/use-game";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { Button } from "@/components/ui/button";
import { formatStatus } from "@/lib/library/games/hangman/format";
import { FIRST_OPTIONS, getEntryOrThrow, hangman, MAX_WRONG, wrongCount } from "@/lib/library/games/hangman/rules";
import { cn } from "@/lib/platform/cn";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

type LetterKeysProps = { word: string; guessed: string; over: boolean; onGuess: (letter: string) => void };

/** 26 keys of 80 x 72 in rows of 9, 9 and 8; a wrong one is struck, and a used one keeps its place and the focus. */
function LetterKeys({ word, guessed, over, onGuess }: LetterKeysProps) {
  return (
    <div
      role="group"
      aria-label="Letters"
      className="grid w-full max-w-204 grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3"
    >
      {LETTERS.map((letter) => {
        const used = guessed.includes(letter);
        const right = used && word.includes(letter);
        return (
          <Button
            key={letter}
            data-tap="key"
            aria-label={used ? `${letter}, ${right ? "in the word" : "not in the word"}` : letter}
            aria-disabled={used || over}
            className={cn(
              "h-18 p-0 font-serif text-hub-tile leading-none font-bold aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:active:translate-y-0",
              right && "border-sea-edge bg-sea active:bg-sea",
              used && !right && "bg-sunken text-disabled line-through decoration-4",
            )}
            onClick={() => onGuess(letter)}
          >
            {letter}
          </Button>
        );
      })}
    </div>
  );
}

type Props = { word: string; guessed: string; over: boolean };

/** The word as far as it is known; at the end all of it, with what was missing on honey. */
function HiddenWord({ word, guessed, over }: Props) {
  const letters = [...word].map((letter) => ({ letter, known: guessed.includes(letter) }));
  const spoken = letters.map(({ letter, known }) => (known || over ? letter : "blank")).join(", ");
  return (
    <div
      role="img"
      aria-label={`The word, ${word.length} letters: ${spoken}`}
      className="flex w-full max-w-204 flex-wrap gap-2"
    >
      {letters.map(({ letter, known }, index) => (
        <span
          key={index}
          className={cn(
            "grid h-18 max-w-18 min-w-11 flex-1 place-items-center border-b-6 border-ink font-serif text-hub-title leading-none font-bold",
            !known && over && "rounded-t-sm bg-honey",
          )}
        >
          {(known || over) && letter}
        </span>
      ))}
    </div>
  );
}

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
