"use client";

import { useQuery } from "@tanstack/react-query";
import { EventList } from "@/components/panels/history/event-list";
import { LetterButtons } from "@/components/shared/activities/reading-letters";
import { useHiddenTexts } from "@/components/shared/activities/use-hidden-texts";
import { useHouseholdNow } from "@/components/shared/time/use-household-now";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { Hebrew } from "@/components/ui/hebrew";
import { OutsideLink } from "@/components/ui/outside-link";
import { PanelBody } from "@/components/ui/panel-body";
import { PanelLine } from "@/components/ui/panel-line";
import { historyQuery, refetchDaily } from "@/lib/calendar/day/queries";
import type { HistoryResponse } from "@/lib/calendar/day/schema";
import { CALENDAR_TEXTS } from "@/lib/calendar/day/texts";
import { formatNext } from "@/lib/calendar/history/format";
import { TAB_ADDRESSES } from "@/lib/library/activities/addresses";
import { dayPageAddress } from "@/lib/library/activities/day-page";

const MONTH_PAGE = TAB_ADDRESSES["month-page"].url;
const FRESH_MS = 6 * 3_600_000;

function Events({ answer: { hebrewDate, today, next, month } }: { answer: HistoryResponse }) {
  return (
    <>
      <EventList
        title="Today"
        aside={<Hebrew>{hebrewDate.hebrew}</Hebrew>}
        items={today}
        empty={CALENDAR_TEXTS.noneToday}
        next={next ? formatNext(next) : null}
      />
      {/* Beside today and the links; below today and above the links where there is one column. */}
      <EventList
        title="This Month in Jewish History"
        items={month}
        empty={CALENDAR_TEXTS.noneThisMonth}
        className="@min-[66rem]:col-start-2 @min-[66rem]:row-span-2 @min-[66rem]:row-start-1"
      />
    </>
  );
}

/** Until it has been read again, what the caretaker has hidden in between is left out here. */
function withoutHidden(answer: HistoryResponse, hidden: readonly string[]): HistoryResponse {
  const isShown = ({ id }: { id: string }) => !hidden.includes(id);
  return { ...answer, today: answer.today.filter(isShown), month: answer.month.filter(isShown) };
}

function Links({ date }: { date: string }) {
  return (
    <nav aria-label="Read more" className="flex flex-col gap-3 self-start">
      <OutsideLink href={dayPageAddress(date)}>Today on Chabad.org</OutsideLink>
      <OutsideLink href={MONTH_PAGE}>This month on Chabad.org</OutsideLink>
    </nav>
  );
}

export function HistoryPanel({ timeZone }: { timeZone: string }) {
  const { date, hebrewDate, isOfAnotherDay } = useHouseholdNow(timeZone);
  const { history: hidden } = useHiddenTexts();
  // Today's events change with the Hebrew date, at sunset (D25), at midnight what is "still to come" may change, and the caretaker may hide one.
  const isOver = ({ data, dataUpdatedAt }: { data: HistoryResponse | null | undefined; dataUpdatedAt: number }) =>
    isOfAnotherDay(dataUpdatedAt) ||
    Boolean(data && hebrewDate && data.hebrewDate.hd !== hebrewDate.hd) ||
    Boolean(data && data.hidden.join() !== hidden.join());
  const history = useQuery({ ...historyQuery, ...refetchDaily(isOver, FRESH_MS) });
  const failed = history.isError || history.data === null;

  return (
    <PanelBody line={<PanelLine message={null} action={<LetterButtons className="w-96 max-w-full" />} />}>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-4 px-edge pb-edge @min-[66rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] @min-[66rem]:grid-rows-[auto_1fr]">
        {history.data && <Events answer={withoutHidden(history.data, hidden)} />}
        {!history.data && failed && (
          <FailedNotice
            title="We can’t show Jewish history right now."
            busy={history.isFetching}
            onRetry={() => void history.refetch()}
            className="@min-[66rem]:col-span-2"
          />
        )}
        {history.data || failed ? (
          <Links date={date} />
        ) : (
          <LoadingBlock className="min-h-100 @min-[66rem]:col-span-2" />
        )}
      </div>
    </PanelBody>
  );
}
