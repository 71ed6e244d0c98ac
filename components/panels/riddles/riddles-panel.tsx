"use client";

import { ArrowLeft, ArrowRight, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { LetterButtons, ReadingText } from "@/components/shared/activities/reading-letters";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { type Difficulty, RIDDLES } from "@/lib/library/riddles/content";
import { countUpTo, firstIndexOf, nextShown } from "@/lib/library/riddles/rules";
import { cn } from "@/lib/platform/cn";

const LEVELS: Record<Difficulty, { label: string; bars: number }> = {
  easy: { label: "Easy", bars: 1 },
  medium: { label: "Medium", bars: 2 },
  hard: { label: "Hard", bars: 3 },
};

function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  const { label: word, bars } = LEVELS[difficulty];
  return (
    <p className="flex items-center gap-3 text-hub-body font-semibold">
      <span aria-hidden className="flex items-end gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={cn(
              "w-3 rounded-[3px] border-2 border-ink",
              ["h-3", "h-5", "h-7"][bar - 1],
              bar <= bars && "bg-ink",
            )}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">Difficulty: </span>
        {word}
      </span>
    </p>
  );
}

export function RiddlesPanel({ timeZone }: { timeZone: string }) {
  const { date: today } = useHouseholdNow(timeZone);
  const { riddle: hidden } = useHiddenTexts();
  const isShown = RIDDLES.map(({ id }) => !hidden.includes(id));
  const [asked, setAsked] = useState(() => firstIndexOf(today, RIDDLES.length));
  // The caretaker may hide the very one that is open.
  const index = nextShown(isShown, asked, 0);
  const [answered, setAnswered] = useState(false);
  const riddle = RIDDLES[index];
  if (!riddle) return null;

  function go(step: 1 | -1) {
    setAsked(nextShown(isShown, index, step));
    setAnswered(false);
  }

  return (
    <PanelBody line={<PanelLine message={null} action={<LetterButtons className="w-96 max-w-full" />} />}>
      <div className="mx-auto flex w-full max-w-240 flex-1 flex-col gap-4 px-edge pb-edge">
        <Card className="flex flex-1 flex-col gap-4 p-7">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figure text-hub-figure font-semibold">
              Riddle {countUpTo(isShown, index)} of {isShown.filter(Boolean).length}
            </p>
            <DifficultyBadge difficulty={riddle.difficulty} />
          </div>
          <ReadingText className="flex flex-1 flex-col">
            <div
              aria-live="polite"
              // Each has its half, so that the answer moves nothing.
              className="grid flex-1 grid-cols-[minmax(0,60ch)] grid-rows-2 content-stretch items-center justify-center gap-4 text-center text-hub-greet leading-normal"
            >
              <p className="text-balance">{riddle.question}</p>
              {answered && (
                <p className="rounded-md bg-good-bg px-6 py-4 text-balance text-good">
                  <strong className="font-bold">Answer:</strong> {riddle.answer}
                </p>
              )}
            </div>
          </ReadingText>
        </Card>
        <div className="flex flex-wrap justify-center gap-4 *:min-w-56 *:flex-1">
          <Button onClick={() => go(-1)}>
            <ArrowLeft aria-hidden />
            Previous
          </Button>
          <Button variant="primary" onClick={() => setAnswered(!answered)}>
            {answered ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            {answered ? "Hide Answer" : "Show Answer"}
          </Button>
          <Button onClick={() => go(1)}>
            Next
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </div>
    </PanelBody>
  );
}
