"use client";

import { ArrowLeft, Lightbulb, RotateCcw } from "lucide-react";
import { GameFrame, gameHeading } from "@/components/panels/games/game-frame";
import { GameStats } from "@/components/panels/games/game-stats";
import { INACTIVE } from "@/components/panels/games/inactive";
import { AnswerList, GuessBoard } from "@/components/panels/games/mitzvah/guess-board";
import { YesOrNo } from "@/components/panels/games/mitzvah/yes-or-no";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import type { Commandment } from "@/lib/library/games/mitzvah/content";
import { formatStatus } from "@/lib/library/games/mitzvah/format";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import {
  answerTo,
  FEEDBACK_MS,
  FIRST_OPTIONS,
  getHiddenOrThrow,
  guessesLeft,
  mitzvah,
} from "@/lib/library/games/mitzvah/rules";
import type { State } from "@/lib/library/games/mitzvah/schema";
import { cn } from "@/lib/platform/cn";

function QuestionBoard({ state, onAsk }: { state: State; onAsk: (id: string) => void }) {
  return (
    <div
      role="group"
      aria-label="Questions"
      className="grid grid-cols-1 gap-3 @min-[44rem]:grid-cols-2 @min-[72rem]:grid-cols-3"
    >
      {QUESTIONS.map((question) => {
        const answer = answerTo(state, question);
        return (
          <Button
            key={question.id}
            aria-disabled={answer !== null}
            className={cn(
              "min-h-27 flex-col items-start justify-center gap-1 px-4 text-start aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:active:translate-y-0",
              answer === true && "border-sea-edge bg-sea active:bg-sea",
              answer === false && "bg-sunken",
            )}
            onClick={() => onAsk(question.id)}
          >
            {question.text}
            {answer !== null && (
              <span className="flex flex-wrap items-center gap-x-2 font-medium">
                <YesOrNo answer={answer} />
                {answer ? question.yes : question.no}
              </span>
            )}
          </Button>
        );
      })}
    </div>
  );
}

type Props = { commandment: Commandment; questions: number; onAgain: () => void };

function ResultCard({ commandment: { name, description, reference }, questions, onAgain }: Props) {
  return (
    <TapGuard landing className="flex w-full flex-col gap-4 rounded-lg border-2 border-transparent bg-card p-6">
      <h4
        ref={focusElement}
        tabIndex={-1}
        className="font-serif text-hub-title leading-[1.083] font-bold wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
      >
        {name}
      </h4>
      <p className="max-w-[60ch] text-hub-h2 leading-normal">{description}</p>
      <p className="figure text-hub-body leading-tight text-ink-2">{reference}</p>
      <p className="text-hub-body leading-tight">
        Questions asked: <span className="figure text-hub-figure font-semibold">{questions}</span>
      </p>
      <Button variant="primary" className="self-start" data-tap="slow" onClick={onAgain}>
        <RotateCcw aria-hidden />
        New Game
      </Button>
    </TapGuard>
  );
}

export function MitzvahGame() {
  const { state, outcome, play, start } = useGame(mitzvah, FIRST_OPTIONS, useHiddenTexts().mitzvah);
  const { stats, used, asked, guesses, phase } = state;
  const { message, tone } = formatStatus(state);
  const asking = phase === "question";
  const won = { label: "Won", count: stats.won };
  const lost = { label: "Lost", count: stats.lost };

  useDelay(phase === "feedback" ? FEEDBACK_MS : null, guesses.length, () => {
    play({ type: "return" });
    focusElement(gameHeading());
  });

  function again() {
    start({ stats, used });
    focusElement(gameHeading());
  }

  if (outcome) {
    return (
      <GameFrame title="Guess the Mitzvah" status={message} tone={tone}>
        <div className="flex w-full max-w-200 flex-col gap-4">
          <ResultCard commandment={getHiddenOrThrow(state)} questions={asked.length} onAgain={again} />
          <GameStats label="Guess the Mitzvah" stats={[won, lost]} />
        </div>
      </GameFrame>
    );
  }

  return (
    <GameFrame title="Guess the Mitzvah" status={message} tone={tone}>
      <div className="flex w-full flex-col gap-4">
        {asking ? (
          <QuestionBoard state={state} onAsk={(id) => play({ type: "ask", id })} />
        ) : (
          <div className="flex flex-col gap-4 @min-[72rem]:flex-row">
            <GuessBoard state={state} onGuess={(name) => play({ type: "guess", name })} />
            <div className="shrink-0 @min-[72rem]:w-84">
              <AnswerList state={state} />
            </div>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant={asking ? "primary" : "plain"}
              aria-disabled={phase === "feedback"}
              className={cn("min-w-[min(18rem,100%)]", INACTIVE)}
              onClick={() => play({ type: "turn", to: asking ? "guess" : "question" })}
            >
              {asking ? <Lightbulb aria-hidden /> : <ArrowLeft aria-hidden />}
              {asking ? "Guess the Mitzvah" : "Back to Questions"}
            </Button>
            <Button data-tap="slow" onClick={again}>
              <RotateCcw aria-hidden />
              New Game
            </Button>
          </div>
          <div className="w-120 max-w-full">
            <GameStats
              label="Guess the Mitzvah"
              stats={[{ label: "Guesses left", count: guessesLeft(state) }, won, lost]}
            />
          </div>
        </div>
      </div>
    </GameFrame>
  );
}
