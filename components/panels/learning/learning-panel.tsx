"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { DaveningView } from "@/components/panels/learning/davening-view";
import { FocusView } from "@/components/panels/learning/focus-view";
import { StudyView } from "@/components/panels/learning/study-view";
import { BOOK_CHUNKS, OpenReader, TheBook, useReaderSoon } from "@/components/panels/learning/the-book";
import { useHouseholdNow, useServerMinute } from "@/components/shared/time/use-household-now";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useViewFocus } from "@/components/ui/touch/use-view-focus";
import { learningTodayQuery } from "@/lib/library/learning/queries";
import { learningAt, parseSection } from "@/lib/library/learning/rules";
import type { Section } from "@/lib/library/learning/schema";
import { contentsQuery } from "@/lib/library/tanach/queries";
import { usePrefetchOnIdle } from "@/lib/platform/api/use-prefetch-on-idle";
import { useQueryLayer } from "@/lib/platform/navigation/use-query-layer";

const LAST_OF_MINUTE_MS = 59_999;

/** Davening & Learning in four views (`/?activity=learning&section=davening`, D35). Without the lines of the day everything else works. */
export function LearningPanel({ timeZone }: { timeZone: string }) {
  const layer = useQueryLayer("section");
  const section = parseSection(layer.asked);
  const focus = useViewFocus(section === "main" ? null : section);
  const household = useHouseholdNow(timeZone);
  const { data, isPending } = useQuery(learningTodayQuery);
  const client = useQueryClient();
  usePrefetchOnIdle(BOOK_CHUNKS);
  useReaderSoon(section === "book" || section === "davening");
  const minute = useServerMinute(data?.now);
  // The end of the minute: an answer in the middle of it has no span for its beginning.
  const now = data && minute ? learningAt(data, new Date(minute.getTime() + LAST_OF_MINUTE_MS)) : null;
  const date = now?.day.date ?? household.date;

  function prefetch(pressed: Section) {
    if (pressed === "davening") void client.prefetchQuery(contentsQuery(date));
    if (pressed !== "book") return;
    void client.prefetchQuery(contentsQuery(date));
    // A chunk that does not arrive is loaded again by the tap.
    void TheBook.preload().catch(() => undefined);
  }

  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto pt-2">
        <TapGuard
          key={section}
          landing
          className="mx-auto flex min-h-0 w-full max-w-280 flex-1 flex-col px-edge pb-edge"
        >
          {section === "main" && <FocusView onPress={prefetch} onChoose={layer.show} openerRef={focus.opener} />}
          {section === "davening" && (
            <DaveningView
              now={now && data ? { ...now, nusach: data.nusach } : null}
              date={date}
              headingRef={focus.heading}
              onBack={layer.close}
            />
          )}
          {section === "learning" && (
            <StudyView
              today={now?.day ?? null}
              date={date}
              isNineAv={now?.isNineAv ?? false}
              headingRef={focus.heading}
              onBack={layer.close}
            />
          )}
          {section === "book" && <TheBook date={date} headingRef={focus.heading} onBack={layer.close} />}
        </TapGuard>
      </div>
      {/* Not before it is known how the household writes the Name. */}
      {!isPending && <OpenReader date={date} time={household.time} name={data?.nameInBook ?? "printed"} />}
    </>
  );
}
