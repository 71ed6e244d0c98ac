import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { DaveningNow } from "@/components/panels/learning/davening-now";
import { FocusDrawing } from "@/components/panels/learning/focus-drawing";
import { OtherPrayers, PrayersNow } from "@/components/panels/learning/prayers";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { CoverWords, coverTile } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { ViewHeader } from "@/components/ui/view-header";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import { learningTodayQuery } from "@/lib/library/learning/queries";
import type { LearningMoment } from "@/lib/library/learning/rules";
import type { LearningToday } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";
import { contentsQuery } from "@/lib/library/tanach/queries";
import { useAwaited } from "@/lib/platform/api/use-awaited";

type Props = {
  /** Null while nothing is known of the present. */
  now: (LearningMoment & Pick<LearningToday, "nusach">) | null;
  /** The Hebrew day, by the civil day "YYYY-MM-DD" on which it has its morning. */
  date: string;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onBack: () => void;
};

/** The prayers of the hour, the present changes and the Siddur. On Shabbos and Yom Tov its tile says that it is for weekdays. */
export function DaveningView({ now, date, headingRef, onBack }: Props) {
  const contents = useQuery(contentsQuery(date));
  const isAwaited = useAwaited(contents, useQuery(learningTodayQuery));
  const { data } = contents;
  const book = { prayers: data?.prayers ?? [], date, part: now?.span.part ?? "morning" };
  const isHoly = now?.span.isHoly ?? false;
  return (
    <>
      <ViewHeader title={LEARNING_TEXTS.davening.title} back="Back" onBack={onBack} headingRef={headingRef} />
      {isAwaited ? (
        <LoadingBlock className="mt-4 flex-1" />
      ) : (
        <TapScroll className="mt-4 min-h-80">
          {now && <PrayersNow {...book} />}
          <div className="grid flex-1 gap-4 landscape:grid-cols-[5fr_3fr] max-[50rem]:grid-cols-1! max-[50rem]:grid-rows-[auto_1fr]!">
            {now && <DaveningNow span={now.span} nusach={now.nusach} />}
            <div className="flex flex-col gap-4">
              <a
                href={TAB_ADDRESSES.siddur.url}
                {...NEW_PAGE}
                className={coverTile({
                  color: "navy",
                  className: "h-auto max-h-96 flex-1 [&>[data-slot=drawing]]:min-h-28",
                })}
              >
                <FocusDrawing of="davening" />
                <CoverWords
                  title={isHoly ? "Weekday Siddur" : "Siddur"}
                  text={isHoly ? LEARNING_TEXTS.siddurOnHolyDays : LEARNING_TEXTS.siddur}
                >
                  <OpensNewPage className="mt-2" />
                </CoverWords>
              </a>
              <p className="text-hub-body leading-snug">
                {!isHoly && `${LEARNING_TEXTS.siddurNote} `}
                {LEARNING_TEXTS.wayBack}
              </p>
            </div>
          </div>
          {now && <OtherPrayers {...book} />}
        </TapScroll>
      )}
    </>
  );
}
