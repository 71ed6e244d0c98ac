"use client";

import { type KeyboardEvent, useState } from "react";
import { GameFrame, gameHeading } from "@/components/games/game-frame";
import { DragAnswer } from "@/components/games/unscramble/drag-answer";
import { Explanation } from "@/components/games/unscramble/explanation";
import { TypeAnswer } from "@/components/games/unscramble/type-answer";
import { UnscrambleSide } from "@/components/games/unscramble/unscramble-side";
import { useDelay } from "@/components/games/use-delay";
import { useGame } from "@/components/games/use-game";
import { focusElement } from "@/components/ui/focus";
import { CATEGORIES } from "@/lib/games/unscramble/content";
import { CHECK_MS, entryOf, FIRST_OPTIONS, INCORRECT_MS, isCheckDue, NEXT_WORD_MS, nextOptions, unscramble } from "@/lib/games/unscramble/rules";
import { statusWords } from "@/lib/games/unscramble/wording";

export function UnscrambleGame() {
  const { state, play, start } = useGame(unscramble, FIRST_OPTIONS);
  const [waitsForNext, setWaitsForNext] = useState(false);
  const { word, slots, scrambled, misses, feedback, ended, mode, hintsUsed } = state;
  const { words, tone } = statusWords(state);
  const entry = entryOf(state);

  // The mark of a wrong answer ends after 1.5 s; its words stay until the next move (D34).
  const miss = `${word} ${misses}`;
  const [endedMark, setEndedMark] = useState("");
  const marked = feedback === "incorrect" && endedMark !== miss;
  useDelay(marked ? INCORRECT_MS : null, miss, () => setEndedMark(miss));
  useDelay(isCheckDue(state) ? CHECK_MS : null, slots.join(), () => play({ type: "check" }));
  useDelay(waitsForNext ? NEXT_WORD_MS : null, word, () => {
    setWaitsForNext(false);
    start(nextOptions(state));
    focusElement(gameHeading());
  });

  function reset() {
    setWaitsForNext(false);
    start({ ...FIRST_OPTIONS, mode });
  }

  function onKey({ key }: KeyboardEvent) {
    const place = [...scrambled].findIndex((letter, index) => letter === key.toUpperCase() && !slots.includes(index));
    if (key === "Backspace") play({ type: "return", slot: slots.findLastIndex((filled) => filled !== null) });
    else if (place >= 0) play({ type: "place", place });
  }

  return (
    <GameFrame title="Word Unscramble" status={words} tone={tone} onKey={onKey} side={<UnscrambleSide state={state} onMove={play} onReset={reset} />}>
      <div className="flex w-full max-w-[45rem] min-w-0 flex-col gap-5">
        {ended ? (
          <Explanation key={word} entry={entry} onNext={() => setWaitsForNext(true)} />
        ) : (
          <>
            <p className="text-hub-h2 leading-tight">
              {CATEGORIES[entry.category]}, <span className="figure">{word.length}</span> letters
              {entry.written?.includes(" ") && ", words written together"}
              {hintsUsed > 0 && (
                <>
                  . It begins with <strong className="font-serif">{word.slice(0, hintsUsed)}</strong>
                </>
              )}
              .
            </p>
            {mode === "drag" ? (
              <DragAnswer state={state} marked={marked} onPlace={(place) => play({ type: "place", place })} onReturn={(slot) => play({ type: "return", slot })} />
            ) : (
              <TypeAnswer state={state} marked={marked} onWrite={(text) => play({ type: "write", text })} onSubmit={() => play({ type: "check" })} />
            )}
          </>
        )}
      </div>
    </GameFrame>
  );
}
