import type { Ref } from "react";
import { useActivityChoices } from "@/components/activities/use-activity-choices";
import { NineAvCard } from "@/components/learning/nine-av-card";
import { StudyCard } from "@/components/learning/study-card";
import { TapScroll } from "@/components/touch/tap-scroll";
import { ViewHeader } from "@/components/ui/view-header";
import { LEARNING_CARDS } from "@/lib/learning/content";
import { cardTitle, studyLink } from "@/lib/learning/rules";
import type { LearningDay } from "@/lib/learning/schema";
import { LEARNING_TEXTS } from "@/lib/learning/texts";

type Props = {
  today: LearningDay | null;
  date: string;
  isNineAv: boolean;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onBack: () => void;
};

function findLine(today: LearningDay | null, id: string): string | null {
  const lines: Record<string, string | null> = today?.lines ?? {};
  return lines[id] ?? null;
}

/** The nine study pages in a grid of 24rem that scrolls by taps. Takes the civil day on which the Hebrew day has its morning. */
export function StudyView({ today, date, isNineAv, headingRef, onBack }: Props) {
  const { teacher } = useActivityChoices();
  return (
    <>
      <ViewHeader title={LEARNING_TEXTS.learning.title} back="Back" onBack={onBack} headingRef={headingRef}>
        {today && (
          <p className="figure ms-auto text-hub-figure font-semibold">
            {today.hebrewDay}. {today.tehillim}
          </p>
        )}
      </ViewHeader>
      <TapScroll className="mt-4 max-h-[30.25rem] min-h-80">
        {isNineAv && <NineAvCard />}
        <ul className="grid grid-cols-1 gap-4 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
          {LEARNING_CARDS.map((card) => (
            <li key={card.id}>
              <StudyCard
                card={card}
                title={cardTitle(card, teacher)}
                href={studyLink(card, date, today?.kitzurPlace ?? null)}
                line={findLine(today, card.id)}
              />
            </li>
          ))}
        </ul>
      </TapScroll>
      <p className="mt-3 text-hub-body leading-snug">{LEARNING_TEXTS.eachOpens}</p>
    </>
  );
}
