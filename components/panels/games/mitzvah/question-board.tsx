import { YesOrNo } from "@/components/panels/games/mitzvah/yes-or-no";
import { Button } from "@/components/ui/button";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { answerTo } from "@/lib/library/games/mitzvah/rules";
import type { State } from "@/lib/library/games/mitzvah/schema";
import { cn } from "@/lib/platform/cn";

export function QuestionBoard({ state, onAsk }: { state: State; onAsk: (id: string) => void }) {
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
