"use client";

import { useQuery } from "@tanstack/react-query";
import { DaveningView } from "@/components/learning/davening-view";
import { FocusView } from "@/components/learning/focus-view";
import { StudyView } from "@/components/learning/study-view";
import { useHouseholdDate } from "@/components/schedule/use-household-time";
import { MessageLine } from "@/components/ui/message-line";
import { useQueryLayer } from "@/components/ui/use-query-layer";
import { useViewFocus } from "@/components/ui/use-view-focus";
import { learningTodayQuery } from "@/lib/learning/queries";
import { sectionOf } from "@/lib/learning/rules";

/**
 * Davening & Learning in three views (`/?activity=learning&section=davening`, D35). Closing the panel takes the section from
 * the address, so it opens in the main view again. Without the lines of the day everything else works.
 */
export function LearningPanel({ timeZone }: { timeZone: string }) {
  const layer = useQueryLayer("section");
  const section = sectionOf(layer.asked);
  const focus = useViewFocus(section === "main" ? null : section);
  const date = useHouseholdDate(timeZone);
  const { data } = useQuery(learningTodayQuery(date));
  // A clock that differs from the server's must not put another day's lines under today's links.
  const today = data?.date === date ? data : null;

  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <MessageLine message={null} />
      <div className="mx-auto flex min-h-0 w-full max-w-280 flex-1 flex-col px-edge pb-edge">
        {section === "main" && <FocusView onChoose={layer.show} openerRef={focus.opener} />}
        {section === "davening" && <DaveningView today={today} headingRef={focus.heading} onBack={layer.close} />}
        {section === "learning" && <StudyView today={today} date={date} headingRef={focus.heading} onBack={layer.close} />}
      </div>
    </div>
  );
}
