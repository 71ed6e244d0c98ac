"use client";

import { CircleX, PartyPopper } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { GameFrame, gameHeading } from "@/components/panels/games/game-frame";
import { DragAnswer } from "@/components/panels/games/unscramble/drag-answer";
import { Explanation } from "@/components/panels/games/unscramble/explanation";
import { TypeAnswer } from "@/components/panels/games/unscramble/type-answer";
import { UnscrambleSide } from "@/components/panels/games/unscramble/unscramble-side";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { focusElement } from "@/components/ui/touch/focus";
import { CATEGORIES, type VocabularyWord } from "@/lib/library/games/unscramble/content";
import { formatStatus } from "@/lib/library/games/unscramble/format";
import {
  CHECK_MS,
  earned,
  FIRST_OPTIONS,
  getEntryOrThrow,
  INCORRECT_MS,
  isCheckDue,
  NEXT_WORD_MS,
  nextOptions,
  unscramble,
} from "@/lib/library/games/unscramble/rules";
import { cn } from "@/lib/platform/cn";

/** The specified texts begin with an emoji, for which a kiosk may have no font: it is drawn, and stays in the text. */
const DRAWN = { "🎉": PartyPopper, "❌": CircleX };

function StatusLine({ message }: { message: string }) {
  const found = Object.entries(DRAWN).find(([emoji]) => message.startsWith(emoji));
  if (!found) return message;
  const [emoji, Icon] = found;
  return (
    <span className="inline-flex items-center gap-3">
      <span className="sr-only">{emoji}</span>
      <Icon aria-hidden className="size-10 shrink-0" />
      {message.slice(emoji.length)}
    </span>
  );
}

function Clue({ entry: { category, word, written }, hintsUsed }: { entry: VocabularyWord; hintsUsed: number }) {
  const count = written?.split(" ").length ?? 1;
  return (
    <p className="text-center text-hub-h2 leading-tight text-balance">
      {`${CATEGORIES[category]}: ${word.length} letters${count > 1 ? `, ${count} words in one` : ""}. `}
      {hintsUsed > 0 && (
        <>
          It begins with <strong className="font-serif">{word.slice(0, hintsUsed)}</strong>.
        </>
      )}
    </p>
  );
}

export function UnscrambleGame() {
  const { state, play, start } = useGame(unscramble, FIRST_OPTIONS, useHiddenTexts().unscramble);
  const [waitsForNext, setWaitsForNext] = useState(false);
  const { word, slots, scrambled, typed, misses, feedback, ended, mode, hintsUsed } = state;
  const { message, tone } = formatStatus(state);
  const entry = getEntryOrThrow(state);

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

  function typeKey({ key, target }: KeyboardEvent): boolean {
    if (mode === "type") {
      if (key === "Enter") return !(target instanceof HTMLButtonElement) && play({ type: "check" });
      if (key === "Backspace") return play({ type: "write", text: typed.slice(0, -1) });
      return /^[a-z]$/i.test(key) && play({ type: "write", text: typed + key });
    }
    const index = [...scrambled].findIndex((letter, at) => letter === key.toUpperCase() && !slots.includes(at));
    if (key === "Backspace") return play({ type: "return", slot: slots.findLastIndex((filled) => filled !== null) });
    return index >= 0 && play({ type: "place", index });
  }

  function onKey(event: KeyboardEvent) {
    // So that Enter tries the word, instead of pressing the button that was tapped last.
    if (typeKey(event) && event.key !== "Enter") focusElement(gameHeading());
  }

  return (
    <GameFrame
      title="Jewish Word Unscramble"
      status={<StatusLine message={message} />}
      tone={tone}
      onKey={onKey}
      side={<UnscrambleSide state={state} onMove={play} onReset={reset} />}
    >
      <div
        className={cn(
          "flex w-full min-w-0 shrink-0 flex-col @min-[60rem]:w-3/5 @min-[76rem]:w-190",
          mode === "type" ? "gap-4" : "gap-6",
        )}
      >
        {ended ? (
          <Explanation key={word} entry={entry} points={earned(state)} onNext={() => setWaitsForNext(true)} />
        ) : (
          <>
            <Clue entry={entry} hintsUsed={hintsUsed} />
            {mode === "drag" ? (
              <DragAnswer
                state={state}
                marked={marked}
                onPlace={(index) => play({ type: "place", index })}
                onReturn={(slot) => play({ type: "return", slot })}
              />
            ) : (
              <TypeAnswer
                state={state}
                marked={marked}
                onWrite={(text) => play({ type: "write", text })}
                onSubmit={() => play({ type: "check" })}
              />
            )}
          </>
        )}
      </div>
    </GameFrame>
  );
}
