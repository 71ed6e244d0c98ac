import { useQuery } from "@tanstack/react-query";
import { BookMarked } from "lucide-react";
import type { Ref } from "react";
import { StudyDrawing } from "@/components/panels/learning/study-drawing";
import { useActivityChoices } from "@/components/shared/activities/use-activity-choices";
import { CheckButton } from "@/components/shared/plan-items/check-button";
import { ReadingButton } from "@/components/shared/tanach/reading-button";
import { useBookMemory } from "@/components/shared/tanach/use-book-memory";
import { useChitas } from "@/components/shared/tanach/use-kept-book";
import { Card } from "@/components/ui/card";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { NEW_PAGE, NewPageSign } from "@/components/ui/outside-link";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { ViewHeader } from "@/components/ui/view-header";
import { CATEGORIES, FURTHER_CARDS, LEARNING_CARDS, type LearningCard } from "@/lib/library/learning/content";
import { NINE_AV_LEARNING } from "@/lib/library/learning/nine-av";
import { learningTodayQuery } from "@/lib/library/learning/queries";
import { cardTitle, studyLink } from "@/lib/library/learning/rules";
import type { LearningDay } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { chitasWords, withChitas } from "@/lib/library/tanach/reader/place";
import { DAILY } from "@/lib/library/tanach/reader/rules";
import { useAwaited } from "@/lib/platform/api/use-awaited";

/** A link to a study page. The sign shows that it opens a new page; the view says so as text once. */
function StudyCard({
  card,
  title,
  href,
  line,
}: {
  card: LearningCard;
  title: string;
  href: string;
  line: string | null;
}) {
  return (
    <a
      href={href}
      {...NEW_PAGE}
      className="relative flex h-full min-h-28 flex-col gap-1 overflow-hidden rounded-lg border-3 border-edge bg-card py-4 ps-22 pe-4 active:translate-y-[2px] active:bg-sunken"
    >
      <span aria-hidden className="absolute inset-y-0 start-0 grid w-18 place-items-center bg-navy p-2">
        <StudyDrawing of={card.category} />
      </span>
      <span className="font-serif text-hub-h2 leading-tight font-bold text-balance wrap-anywhere">{title}</span>{" "}
      <span className="flex items-center justify-between gap-3 text-hub-body leading-tight text-ink-2">
        {CATEGORIES[card.category]}
        <NewPageSign />
      </span>{" "}
      {line && <span className="figure text-hub-figure leading-tight font-semibold text-pretty">{line}</span>}{" "}
      <span className="sr-only">Opens a new page</span>
    </a>
  );
}

/** The texts to learn on Tisha B'Av, shown before the study pages, which wait. */
function NineAvCard() {
  const { title, lines, note } = NINE_AV_LEARNING;
  return (
    <Card className="mb-4 flex flex-col gap-2 p-6">
      <h4 className="font-serif text-hub-h2 leading-tight font-bold">{title}</h4>
      <ul className="flex flex-col gap-1 text-hub-greet leading-snug font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-hub-body leading-snug">{note}</p>
    </Card>
  );
}

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

/** Opens what the day has to be read, in the book on this screen. */
function DayReading({ children, ...reading }: { id: string; date: string; children: string }) {
  return (
    <ReadingButton
      {...reading}
      className="flex min-h-18 items-center gap-3 rounded-md px-4 text-hub-body leading-tight font-semibold"
    >
      <BookMarked aria-hidden className="size-10 shrink-0" />
      {children}
    </ReadingButton>
  );
}

/** A mark for the day's Chitas, which stays where it is when its line comes. The line counts the days that he has learned and no others. */
function LearnedChitas({ date, hebrewDay }: { date: string; hebrewDay: string }) {
  const chitas = useChitas();
  useBookMemory();
  const isLearned = chitas.includes(date);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 landscape:flex-row-reverse">
      <CheckButton
        slot="chitas"
        checked={isLearned}
        onToggle={() => keptBook.change((kept) => withChitas(kept, date, !isLearned))}
        className="max-w-full shrink-0 px-4"
      >
        {LEARNING_TEXTS.learnedChitas}
      </CheckButton>
      <p role="status" className="figure text-hub-body leading-snug">
        {chitasWords(chitas, date, parseInt(hebrewDay, 10))}
      </p>
    </div>
  );
}

function StudyCards({ cards, today, date }: Pick<Props, "today" | "date"> & { cards: readonly LearningCard[] }) {
  const { teacher } = useActivityChoices();
  return (
    <ul className="grid grid-cols-1 gap-4 @min-[34rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id}>
          <StudyCard
            card={card}
            title={cardTitle(card, teacher)}
            href={studyLink(card, date, today?.places ?? {})}
            line={findLine(today, card.id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The nine study pages in a grid of 24rem, upright as high as there is room, that scrolls by taps. Takes the civil day on which the Hebrew day has its morning. */
export function StudyView({ today, date, isNineAv, headingRef, onBack }: Props) {
  const isAwaited = useAwaited(useQuery(learningTodayQuery));
  return (
    <>
      <ViewHeader title={LEARNING_TEXTS.learning.title} back="Back" onBack={onBack} headingRef={headingRef}>
        {today && (
          <div className="ms-auto flex flex-wrap items-center gap-3">
            <p className="figure text-hub-figure font-semibold">{today.hebrewDay}</p>
            <DayReading id={DAILY.tehillim} date={date}>
              {today.tehillim}
            </DayReading>
            <DayReading id={DAILY.chumash} date={date}>
              Chumash
            </DayReading>
          </div>
        )}
      </ViewHeader>
      {isAwaited ? (
        <LoadingBlock className="mt-4 flex-1" />
      ) : (
        <TapScroll className="mt-4 max-h-[30.25rem] min-h-80 portrait:max-h-none">
          <div className="mb-3 grid grid-cols-[minmax(0,1fr)] items-center gap-3 landscape:grid-cols-2">
            <p className="text-hub-body leading-snug">{LEARNING_TEXTS.eachOpens}</p>
            {today && (
              <div className="flex landscape:justify-end">
                <LearnedChitas date={today.date} hebrewDay={today.hebrewDay} />
              </div>
            )}
          </div>
          {isNineAv && <NineAvCard />}
          <StudyCards cards={LEARNING_CARDS} today={today} date={date} />
          {today && (
            <>
              <h3 className="mt-5 mb-3 text-hub-h2 leading-tight font-bold">{LEARNING_TEXTS.further}</h3>
              <StudyCards
                cards={FURTHER_CARDS.filter(({ id }) => findLine(today, id) !== null)}
                today={today}
                date={date}
              />
            </>
          )}
        </TapScroll>
      )}
    </>
  );
}
