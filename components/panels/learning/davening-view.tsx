import { BookOpenText } from "lucide-react";
import type { Ref } from "react";
import { DaveningNow } from "@/components/panels/learning/davening-now";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { ViewHeader } from "@/components/ui/view-header";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import type { LearningMoment } from "@/lib/library/learning/rules";
import type { LearningToday } from "@/lib/library/learning/schema";
import { LEARNING_TEXTS } from "@/lib/library/learning/texts";

type Props = {
  /** Null while nothing is known of the present. */
  now: (LearningMoment & Pick<LearningToday, "nusach">) | null;
  headingRef: Ref<HTMLHeadingElement> | undefined;
  onBack: () => void;
};

/** What is different now, prayer by prayer, and the Siddur. On Shabbos and Yom Tov the tile says that its page is for weekdays. */
export function DaveningView({ now, headingRef, onBack }: Props) {
  const isHoly = now?.span.isHoly ?? false;
  return (
    <>
      <ViewHeader title={LEARNING_TEXTS.davening.title} back="Back" onBack={onBack} headingRef={headingRef} />
      <TapScroll className="mt-4 min-h-80">
        <div className="grid items-start gap-4 landscape:grid-cols-[5fr_3fr] max-[50rem]:grid-cols-1!">
          {now && <DaveningNow span={now.span} nusach={now.nusach} />}
          <div className="flex flex-col gap-4">
            <a href={TAB_ADDRESSES.siddur.url} {...NEW_PAGE} className={largeTile({ color: "navy" })}>
              <TileFace
                icon={BookOpenText}
                title={isHoly ? "Weekday Siddur" : "Siddur"}
                text={isHoly ? LEARNING_TEXTS.siddurOnHolyDays : LEARNING_TEXTS.siddur}
              >
                <OpensNewPage className="mt-4" />
              </TileFace>
            </a>
            <p className="text-hub-body leading-snug">
              {!isHoly && `${LEARNING_TEXTS.siddurNote} `}
              {LEARNING_TEXTS.wayBack}
            </p>
          </div>
        </div>
      </TapScroll>
    </>
  );
}
