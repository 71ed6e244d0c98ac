"use client";

import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { DayTimes } from "@/components/panels/zmanim/day-times";
import { WeekTimes } from "@/components/panels/zmanim/week-times";
import { useHouseholdNow, useServerMinute } from "@/components/shared/time/use-household-now";
import { FailedNotice } from "@/components/ui/feedback/failed-notice";
import { LoadingBlock } from "@/components/ui/feedback/loading-block";
import { PanelBody } from "@/components/ui/panel-body";
import { refetchDaily, shabbatQuery, zmanimQuery } from "@/lib/calendar/day/queries";

/** The calendar is public, so null ("not signed in") is a failure too. */
const hasFailed = ({ data, isPending }: { data: unknown; isPending: boolean }) => !data && !isPending;

function PlaceNote({ place }: { place: string | undefined }) {
  return (
    <p className="flex min-h-18 items-start gap-3 px-4 text-hub-body leading-snug wrap-anywhere">
      <MapPin aria-hidden className="size-10 shrink-0" />
      <span>
        {place !== undefined && <strong className="block font-bold">{place}</strong>}
        Calculated times. For halachic practice, ask your rav.
      </span>
    </p>
  );
}

export function ZmanimPanel({ timeZone }: { timeZone: string }) {
  const { isOfAnotherDay } = useHouseholdNow(timeZone);
  const isOver = ({ dataUpdatedAt }: { dataUpdatedAt: number }) => isOfAnotherDay(dataUpdatedAt);
  const week = useQuery({ ...shabbatQuery, ...refetchDaily(isOver) });
  const day = useQuery({ ...zmanimQuery, ...refetchDaily(isOver) });
  // A place in another zone may have been set since the page was made.
  const zone = day.data?.timeZone ?? timeZone;
  const place = day.data?.location.title ?? week.data?.location.title;
  const now = useServerMinute(day.data?.now);

  const weekFailed = hasFailed(week);
  const dayFailed = hasFailed(day);
  const readAgain = () => void Promise.all([week.refetch(), day.refetch()]);

  if (weekFailed && dayFailed) {
    return (
      <PanelBody>
        <FailedNotice
          title="We can’t show the times right now."
          busy={week.isFetching || day.isFetching}
          onRetry={readAgain}
        />
      </PanelBody>
    );
  }

  return (
    <PanelBody>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 px-edge pb-edge @min-[66rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-4">
          {week.data && <WeekTimes answer={week.data} timeZone={zone} />}
          {weekFailed && (
            <FailedNotice
              title="We can’t show the Shabbos times right now."
              busy={week.isFetching}
              onRetry={() => void week.refetch()}
            />
          )}
          {week.data || weekFailed ? <PlaceNote place={place} /> : <LoadingBlock className="min-h-84" />}
        </div>
        {day.data && <DayTimes answer={day.data} now={now} className="few:order-first" />}
        {dayFailed && (
          <FailedNotice
            title="We can’t show today’s times right now."
            busy={day.isFetching}
            onRetry={() => void day.refetch()}
          />
        )}
        {!day.data && !dayFailed && <LoadingBlock className="min-h-150" />}
      </div>
    </PanelBody>
  );
}
