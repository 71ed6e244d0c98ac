"use client";

import { ArrowLeft, Lightbulb, RotateCcw } from "lucide-react";
import { GameFrame, gameHeading } from "@/components/panels/games/game-frame";
import { GameStats } from "@/components/panels/games/game-stats";
import { INACTIVE } from "@/components/panels/games/inactive";
import { AnswerList, GuessBoard } from "@/components/panels/games/mitzvah/guess-board";
import { QuestionBoard } from "@/components/panels/games/mitzvah/question-board";
import { ResultCard } from "@/components/panels/games/mitzvah/result-card";
import { useDelay } from "@/components/panels/games/use-delay";
import { useGame } from "@/components/panels/games/use-game";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { formatStatus } from "@/lib/library/games/mitzvah/format";
import { FEEDBACK_MS, FIRST_OPTIONS, guessesLeft, getHiddenOrThrow, mitzvah } from "@/lib/library/games/mitzvah/rules";
import { cn } from "@/lib/platform/cn";

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
