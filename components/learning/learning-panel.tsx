"use client";

import { useQuery } from "@tanstack/react-query";
import { MessageLine } from "@/components/feedback/message-line";
import { DaveningView } from "@/components/learning/davening-view";
import { FocusView } from "@/components/learning/focus-view";
import { StudyView } from "@/components/learning/study-view";
import { useHouseholdNow } from "@/components/time/use-household-now";
import { useViewFocus } from "@/components/touch/use-view-focus";
import { learningTodayQuery } from "@/lib/learning/queries";
import { parseSection } from "@/lib/learning/rules";
import { useQueryLayer } from "@/lib/navigation/use-query-layer";

/** Davening & Learning in three views (`/?activity=learning&section=davening`, D35). Without the lines of the day everything else works. */
export function LearningPanel({ timeZone }: { timeZone: string }) {
  const layer = useQueryLayer("section");
  const section = parseSection(layer.asked);
  const focus = useViewFocus(section === "main" ? null : section);
  const { date } = useHouseholdNow(timeZone);
  const { data } = useQuery(learningTodayQuery(date));
  // A clock that differs from the server's must not put another day's lines under today's links.
  const today = data?.date === date ? data : null;

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <MessageLine message={null} />
      <div className="mx-auto flex min-h-0 w-full max-w-[1120px] flex-1 flex-col px-edge pb-edge">
        {section === "main" && <FocusView onChoose={layer.show} openerRef={focus.opener} />}
        {section === "davening" && <DaveningView today={today} headingRef={focus.heading} onBack={layer.close} />}
        {section === "learning" && (
          <StudyView today={today} date={date} headingRef={focus.heading} onBack={layer.close} />
        )}
      </div>
    </div>
  );
}
