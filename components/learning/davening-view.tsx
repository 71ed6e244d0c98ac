import { BookOpenText } from "lucide-react";
import type { Ref } from "react";
import { DifferentToday } from "@/components/learning/different-today";
import { TapScroll } from "@/components/touch/tap-scroll";
import { largeTile, TileFace } from "@/components/ui/large-tile";
import { NEW_PAGE, OpensNewPage } from "@/components/ui/outside-link";
import { ViewHeader } from "@/components/ui/view-header";
import { TAB_ADDRESSES } from "@/lib/activities/addresses";
import type { LearningToday } from "@/lib/learning/schema";
import { LEARNING_TEXTS } from "@/lib/learning/texts";

type Props = { today: LearningToday | null; headingRef: Ref<HTMLHeadingElement> | undefined; onBack: () => void };

export function DaveningView({ today, headingRef, onBack }: Props) {
  return (
    <>
      <ViewHeader title={LEARNING_TEXTS.davening.title} back="Back" onBack={onBack} headingRef={headingRef} />
      <TapScroll className="mt-4 min-h-80">
        <div className="grid gap-4 landscape:grid-cols-2 max-[50rem]:grid-cols-1!">
          <a
            href={TAB_ADDRESSES.siddur.url}
            {...NEW_PAGE}
            className={largeTile({ colour: "navy", className: "min-h-72" })}
          >
            <TileFace icon={BookOpenText} title="Siddur" text="The complete prayer book for daily services">
              <OpensNewPage className="mt-4" />
            </TileFace>
          </a>
          {today && <DifferentToday today={today} />}
        </div>
        <p className="mt-4 max-w-[60ch] text-hub-body leading-snug">
          {LEARNING_TEXTS.siddurNote} {LEARNING_TEXTS.wayBack}
        </p>
      </TapScroll>
    </>
  );
}
