"use client";

import { useQuery } from "@tanstack/react-query";
import type { Moment } from "@/components/hub/day/household-clock";
import { familyReel } from "@/components/hub/rest/family-reel";
import { RestLayer } from "@/components/hub/rest/rest-layer";
import { RestTime } from "@/components/hub/rest/rest-time";
import { type ShownPicture, useFramePictures } from "@/components/hub/rest/use-frame-pictures";
import { Hebrew } from "@/components/ui/hebrew";
import { formatUploadDate } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";
import { todayQuery } from "@/lib/schedule/items/queries";
import { formatItemTime, nextItem, PLAN_TEXTS } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

export type FrameProps = { moment: Moment; timeZone: string; onTouch: () => void };

/** What is still to come today; null when nothing is, or the plan is not there. */
function useNextItem({ date, time, isNight }: Moment): ScheduleItem | null {
  const items = useQuery({ ...todayQuery, enabled: false }).data ?? [];
  // In the small hours the morning's medicine is not next.
  if (isNight && time < "12:00") return null;
  return nextItem(
    items.filter(({ scheduledDate }) => scheduledDate === date),
    time,
  );
}

function Next({ item, className }: { item: ScheduleItem; className?: string }) {
  return (
    <p className={cn("rounded-md bg-warn-bg px-4 py-3 text-hub-body leading-tight wrap-anywhere", className)}>
      <span className="figure block text-hub-figure font-semibold">{formatItemTime(item)}</span>
      <span className="font-bold">
        {PLAN_TEXTS.next} <bdi>{item.title}</bdi>
      </span>
    </p>
  );
}

function Day({ moment, className }: { moment: Moment; className?: string }) {
  const { date } = formatDate(moment.date);
  return (
    <div className={className}>
      <p className="font-serif text-hub-greet leading-tight font-bold">{moment.dayName}</p>
      <p className="figure text-hub-figure leading-tight font-semibold">{date}</p>
      {moment.hebrewDate && (
        <p className="mt-1 text-hub-body leading-tight font-semibold">
          <Hebrew>{moment.hebrewDate}</Hebrew>
        </p>
      )}
    </div>
  );
}

function Caption({ item, timeZone }: { item: ShownPicture["item"]; timeZone: string }) {
  return (
    <div className="border-t-2 border-hairline pt-4 text-hub-body leading-snug">
      <p className="wrap-anywhere">
        From <bdi className="font-bold">{item.uploaderName}</bdi>
      </p>
      <p>
        Sent{" "}
        <time dateTime={item.uploadedAt} className="figure text-hub-figure leading-tight font-semibold">
          {formatUploadDate(item.uploadedAt, timeZone)}
        </time>
      </p>
    </div>
  );
}

/** The last picture lies under the one that appears over it. */
function Pictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  return pictures.map(({ item, path, turn }) => (
    <div key={turn} className="absolute inset-0 animate-in bg-ink duration-1000 fade-in-0">
      <img
        src={path}
        width={item.view?.width}
        height={item.view?.height}
        alt={item.title}
        draggable={false}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  ));
}

function TouchHint() {
  return <p className="text-hub-body leading-snug text-ink-2">Touch the screen to go back.</p>;
}

type AlbumProps = Omit<FrameProps, "onTouch"> & { pictures: readonly ShownPicture[] };

/** A page of an album: the picture, and beside it the time, what is next, and who has sent the picture. */
function Album({ pictures, moment, timeZone }: AlbumProps) {
  const next = useNextItem(moment);
  const shown = pictures.at(-1);
  return (
    <div className="grid h-full landscape:grid-cols-[minmax(0,1fr)_23rem] portrait:grid-rows-[minmax(0,1fr)_auto]">
      <div className="relative overflow-hidden bg-ink">
        <Pictures pictures={pictures} />
      </div>
      <div className="flex min-h-0 flex-col gap-6 overflow-hidden p-edge portrait:grid portrait:grid-cols-2">
        <div className="flex flex-col gap-4 pt-2">
          <RestTime time={moment.time} className="text-[min(5.5rem,13vw)]" />
          <Day moment={moment} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col justify-between gap-6">
          {next ? <Next item={next} /> : <span />}
          <div className="flex flex-col gap-4">
            {shown && <Caption item={shown.item} timeZone={timeZone} />}
            <TouchHint />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Without pictures: the time and the day. */
function TimeOnly({ moment }: { moment: Moment }) {
  const next = useNextItem(moment);
  return (
    <div className="flex h-full flex-col items-center justify-center gap-8 p-edge text-center">
      <RestTime time={moment.time} className="text-[min(11rem,24vw)]" />
      <Day moment={moment} className="[&_p:first-child]:text-hub-title" />
      {next && <Next item={next} className="max-w-[60%] px-8" />}
      <TouchHint />
    </div>
  );
}

export const prepareFrame = familyReel;

/** The family's pictures one by one while nobody touches the screen. */
export function PictureFrame({ moment, timeZone, onTouch }: FrameProps) {
  const pictures = useFramePictures();
  return (
    <RestLayer label="Pictures of the family" onTouch={onTouch} className="bg-page text-ink">
      {pictures.length > 0 ? (
        <Album pictures={pictures} moment={moment} timeZone={timeZone} />
      ) : (
        <TimeOnly moment={moment} />
      )}
    </RestLayer>
  );
}
