"use client";

import { Check, Delete, Shuffle } from "lucide-react";
import type { KeyboardEvent } from "react";
import { GameFrame, gameHeading } from "@/components/panels/games/game-frame";
import { GameStats } from "@/components/panels/games/game-stats";
import { INACTIVE } from "@/components/panels/games/inactive";
import { LetterTile } from "@/components/panels/games/letter-tile";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { formatStatus } from "@/lib/library/games/spelling/format";
import {
  CELEBRATION_MS,
  FIRST_OPTIONS,
  freeIndex,
  nextOptions,
  scoreOf,
  spelling,
  typedWord,
} from "@/lib/library/games/spelling/rules";
import { possibleWords } from "@/lib/library/games/spelling/words";

type Props = { words: readonly string[]; found: readonly string[] };

/** A line for every word that the letters make, short ones first; one that is not found yet shows only its length. */
function WordBlanks({ words, found }: Props) {
  return (
    <ul aria-label="Words" className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-3">
      {words.map((word) =>
        found.includes(word) ? (
          <li
            key={word}
            className="flex min-h-16 items-center justify-center gap-2 rounded-sm bg-good-bg font-serif text-hub-greet font-bold text-good uppercase"
          >
            <Check aria-hidden className="size-8 shrink-0" strokeWidth={3} />
            {word}
          </li>
        ) : (
          <li key={word} className="flex min-h-16 items-end justify-center gap-2 rounded-sm bg-card pb-4">
            {[...word].map((_, index) => (
              <span key={index} aria-hidden className="h-1 w-6 bg-ink-2" />
            ))}
            <span className="sr-only">{word.length} letters, not found yet</span>
          </li>
        ),
      )}
    </ul>
  );
}

function TypedWord({ word, length }: { word: string; length: number }) {
  const spoken = word === "" ? "empty" : [...word.toUpperCase()].join(", ");
  return (
    <div role="img" aria-label={`Your word: ${spoken}`} className="flex flex-wrap gap-3">
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className="grid size-28 place-items-center border-b-6 border-ink font-serif text-[4rem] leading-none font-bold uppercase"
        >
          {word[index]}
        </span>
      ))}
    </div>
  );
}

function Celebration({ wordCount, points }: { wordCount: number; points: number }) {
  return (
    <div className="flex h-28 flex-col justify-center rounded-md bg-sea px-4 text-center">
      <p className="font-serif text-hub-tile leading-tight font-bold">Well done!</p>
      <p className="text-hub-h2 leading-tight">{`All ${wordCount} words, ${points} points`}</p>
    </div>
  );
}

export function SpellingGame() {
  const { state, outcome, play, start } = useGame(spelling, FIRST_OPTIONS);
  const { base, letters, typed, found, total, finished } = state;
  const { message, tone } = formatStatus(state);
  const possible = possibleWords(base);
  const over = outcome !== null;
  const deal = () => start(nextOptions(state));
  useDelay(over ? CELEBRATION_MS : null, base, deal);

  function onKey(event: KeyboardEvent) {
    if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) play({ type: "submit" });
    else if (event.key === "Backspace") play({ type: "back" });
    else {
      const index = freeIndex(state, event.key.toLowerCase());
      if (index === null) return;
      play({ type: "letter", index });
      // So that Enter tries the word, instead of pressing the button that was tapped last.
      focusElement(gameHeading());
    }
  }

  return (
    <GameFrame
      title="Spelling Game"
      status={message}
      tone={tone}
      onKey={onKey}
      side={
        <>
          <GameStats
            label="Spelling Game"
            stats={[
              { label: "Score", count: scoreOf(state) },
              { label: "Words left", count: possible.length - found.length },
              { label: "Total points", count: total + scoreOf(state) },
              { label: "Rounds", count: finished },
            ]}
          />
          <WordBlanks words={possible} found={found} />
        </>
      }
    >
      <div className="flex w-[30.25rem] max-w-full shrink-0 flex-col gap-4">
        {over ? (
          <Celebration wordCount={found.length} points={scoreOf(state)} />
        ) : (
          <TypedWord word={typedWord(state)} length={letters.length} />
        )}
        <div role="group" aria-label="Letters" className="flex flex-wrap gap-3">
          {[...letters].map((letter, index) => {
            const used = typed.includes(index);
            const name = letter.toUpperCase();
            return (
              <LetterTile
                key={index}
                letter={letter}
                name={used ? `${name}, used` : name}
                size="large"
                inactive={used || over}
                onTap={() => play({ type: "letter", index })}
              />
            );
          })}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="primary" aria-disabled={over} className={INACTIVE} onClick={() => play({ type: "submit" })}>
            <Check aria-hidden />
            Enter
          </Button>
          <Button data-tap="key" aria-disabled={over} className={INACTIVE} onClick={() => play({ type: "back" })}>
            <Delete aria-hidden />
            Erase
          </Button>
          <Button className="col-span-2" data-tap="slow" onClick={deal}>
            <Shuffle aria-hidden />
            New Letters
          </Button>
        </div>
      </div>
    </GameFrame>
  );
}
