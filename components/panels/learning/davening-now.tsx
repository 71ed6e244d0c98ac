import { Card } from "@/components/ui/card";
import { NUSACH_NAMES } from "@/lib/accounts/household/texts";
import type { LearningToday } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";

type Span = LearningToday["spans"][number];

const isNight = ({ part }: Span) => part === "dusk" || part === "night";

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1 text-hub-h2 leading-snug font-semibold">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function OmerCount({ omer: { said, sentence } }: { omer: NonNullable<Span["omer"]> }) {
  return (
    <section aria-label="The Omer" className="flex flex-col gap-2 border-b-2 border-hairline pb-4">
      <p className="text-hub-h2 leading-snug font-bold text-balance">{sentence}</p>
      {said && (
        <>
          <p lang="he" dir="rtl" className="font-serif text-hub-title leading-snug font-bold text-balance">
            {said.hebrew}
          </p>
          <p className="text-hub-body leading-snug text-balance">{said.english}</p>
        </>
      )}
    </section>
  );
}

/** The davening rules for one part of a Hebrew day, and the custom they follow. */
export function DaveningNow({ span, nusach }: { span: Span } & Pick<LearningToday, "nusach">) {
  // A day without anything of its own fills its card with larger letters.
  const isPlain = span.sections.length === 0 && !span.omer;
  return (
    <Card className="flex flex-col justify-center gap-4 p-6">
      <h4
        className={cn(
          "flex flex-wrap items-baseline gap-x-3 font-serif text-hub-greet leading-tight font-bold",
          isPlain && "text-hub-title",
        )}
      >
        {isNight(span) ? "The night of " : ""}
        {span.hebrewDay}
        {span.part === "afternoon" && (
          <span className="figure text-hub-figure font-semibold text-ink-2">
            until sunset, {formatTime(span.until.slice(11, 16))}
          </span>
        )}
      </h4>
      {span.omer && <OmerCount omer={span.omer} />}
      {span.about.length > 0 && (
        <p className={cn("text-hub-h2 leading-snug font-bold", isPlain && "text-hub-tile")}>{span.about.join(" ")}</p>
      )}
      {span.sections.map(({ heading, lines }) => (
        <section key={heading} aria-label={heading} className="flex flex-col gap-1">
          <h5 className="font-serif text-hub-h2 leading-tight font-bold text-ink-2">{heading}</h5>
          <Lines lines={lines} />
        </section>
      ))}
      <p className="border-t-2 border-hairline pt-4 text-hub-body leading-snug">
        {span.season && `In this season: ${span.season}. `}
        {LEARNING_TEXTS.custom(NUSACH_NAMES[nusach])}
      </p>
    </Card>
  );
}
