import { Card } from "@/components/ui/card";
import type { LearningToday } from "@/lib/learning/schema";
import { LEARNING_TEXTS } from "@/lib/learning/texts";

/** What is different in davening until sunset, with the custom that it follows. */
export function DifferentToday({ today: { hebrewDay, different } }: { today: LearningToday }) {
  const lines = different.length > 0 ? different : [LEARNING_TEXTS.ordinaryDay];
  return (
    <Card className="flex flex-col gap-3 p-6">
      <h4 className="flex flex-wrap items-baseline gap-x-3 font-serif text-hub-h2 leading-tight font-bold">
        Today <span className="figure text-hub-figure font-semibold text-ink-2">{hebrewDay}, until sunset</span>
      </h4>
      <ul className="flex flex-col gap-2 text-hub-greet leading-snug font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-auto text-hub-body leading-snug">{LEARNING_TEXTS.opinion}</p>
    </Card>
  );
}
