import { YesOrNo } from "@/components/panels/games/mitzvah/yes-or-no";
import { Button } from "@/components/ui/button";
import { QUESTIONS } from "@/lib/library/games/mitzvah/questions";
import { answerTo } from "@/lib/library/games/mitzvah/rules";
import type { State } from "@/lib/library/games/mitzvah/schema";
import { cn } from "@/lib/platform/cn";

export function GuessBoard({
  state: { dealt, guesses, phase },
  onGuess,
}: {
  state: State;
  onGuess: (name: string) => void;
}) {
  return (
    <div
      role="group"
      aria-label="Commandments"
      className="grid flex-1 grid-cols-1 gap-3 @min-[30rem]:grid-cols-2 @min-[44rem]:grid-cols-3"
    >
      {dealt.map((name) => {
        const wrong = guesses.includes(name);
        return (
          <Button
            key={name}
            data-tap="slow"
            aria-label={wrong ? `${name}, not this one` : name}
            aria-disabled={wrong || phase === "feedback"}
            className={cn(
              "min-h-21 px-3 py-1 aria-disabled:cursor-default aria-disabled:border-dashed aria-disabled:active:translate-y-0",
              wrong && "bg-sunken text-disabled line-through",
              phase === "feedback" && name === guesses.at(-1) && "border-honey-edge bg-honey text-ink",
            )}
            onClick={() => onGuess(name)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

export function AnswerList({ state }: { state: State }) {
  const asked = QUESTIONS.flatMap((question) => {
    const answer = answerTo(state, question);
    return answer === null ? [] : [{ ...question, answer }];
  });
  if (asked.length === 0)
    return <p className="text-hub-body leading-snug text-ink-2">You haven’t asked anything yet.</p>;
  return (
    <dl
      aria-label="Answers"
      className="grid grid-cols-[1fr_auto] gap-x-5 rounded-lg border-2 border-transparent bg-card px-4 py-2 text-hub-body leading-tight @min-[44rem]:grid-cols-[1fr_auto_1fr_auto] @min-[72rem]:grid-cols-[1fr_auto]"
    >
      {asked.map(({ id, short, answer }) => (
        <div key={id} className="col-span-2 grid min-h-8 grid-cols-subgrid items-center">
          <dt>{short}</dt>
          <dd className="flex">
            <YesOrNo answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
