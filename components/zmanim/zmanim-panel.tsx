"use client";

import { useQuery } from "@tanstack/react-query";
import { DayTimes } from "@/components/zmanim/day-times";
import { WeekTimes } from "@/components/zmanim/week-times";
import { FailedNotice } from "@/components/ui/failed-notice";
import { LoadingBlock } from "@/components/ui/loading-block";
import { PanelBody } from "@/components/ui/panel-body";
import { useMinute } from "@/components/ui/use-minute";
import { askDaily } from "@/lib/calendar/daily";
import { shabbatQuery, zmanimQuery } from "@/lib/calendar/queries";

/** This week's Shabbos and holidays, the times of the day, and for which place they are. */
export function ZmanimPanel({ timeZone }: { timeZone: string }) {
  const minute = useMinute();
  const daily = askDaily(timeZone, minute);
  const week = useQuery({ ...shabbatQuery, ...daily });
  const day = useQuery({ ...zmanimQuery, ...daily });
  // A place in another zone may have been set since the page was made.
  const zone = day.data?.timeZone ?? timeZone;
  const place = day.data?.location.title ?? week.data?.location.title;
  // The server's clock, for a screen whose own is wrong.
  const now = minute !== null && day.data ? new Date(minute + Date.parse(day.data.now) - day.dataUpdatedAt) : null;

  return (
    <PanelBody message={null}>
      <div className="flex flex-1 flex-col gap-3 px-edge pb-edge">
        <p className="min-h-8 text-hub-body leading-snug">
          {place !== undefined && (
            <>
              Times for <strong className="font-bold">{place}</strong>.{" "}
            </>
          )}
          Computed. For practice ask your rav.
        </p>
        <div className="grid flex-1 grid-cols-[minmax(0,1fr)] gap-4 @min-[66rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          {week.data ? (
            <WeekTimes answer={week.data} timeZone={zone} />
          ) : week.isError || week.data === null ? (
            <FailedNotice title="The Shabbos times cannot be shown right now." busy={week.isFetching} onRetry={() => void week.refetch()} />
          ) : (
            <LoadingBlock className="min-h-100" />
          )}
          {day.data ? (
            <DayTimes answer={day.data} now={now} />
          ) : day.isError || day.data === null ? (
            <FailedNotice title="The times of the day cannot be shown right now." busy={day.isFetching} onRetry={() => void day.refetch()} />
          ) : (
            <LoadingBlock className="min-h-100" />
          )}
        </div>
      </div>
    </PanelBody>
  );
}
