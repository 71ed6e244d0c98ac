"use client";

import { useQuery } from "@tanstack/react-query";
import type { Moment } from "@/components/hub/day/household-clock";
import { familyReel } from "@/components/hub/rest/family-reel";
import { RestLayer } from "@/components/hub/rest/rest-layer";
import { RestTime } from "@/components/hub/rest/rest-time";
import { type ShownPicture, useFramePictures } from "@/components/hub/rest/use-frame-pictures";
import { FamilyText } from "@/components/ui/family-text";
import { Hebrew } from "@/components/ui/hebrew";
import { frameNote } from "@/lib/kiosk/idle/frame-rules";
import { formatSentDay } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";
import { formatDate } from "@/lib/platform/time/format";
import { todayQuery } from "@/lib/schedule/items/queries";
import { formatItemTime, nextItem, PLAN_TEXTS } from "@/lib/schedule/items/rules";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

/** A longer title is set smaller. */
const LONG_TITLE = 60;

export type FrameProps = { moment: Moment; timeZone: string; onTouch: () => void };

/** Returns today's next item; null if none is left or the plan has not been read. */
function useNextItem({ date, time, isNight }: Moment): ScheduleItem | null {
  const items = useQuery({ ...todayQuery, enabled: false }).data ?? [];
  // The morning's medicine is not next in the small hours.
  if (isNight && time < "12:00") return null;
  return nextItem(
    items.filter(({ scheduledDate }) => scheduledDate === date),
    time,
  );
}

function Next({ item, className }: { item: ScheduleItem; className?: string }) {
  return (
    <p className={cn("text-hub-body leading-tight wrap-anywhere", className)}>
      <span className="block font-semibold text-ink-2">
        {PLAN_TEXTS.next}{" "}
        <span className="figure text-hub-figure whitespace-nowrap text-ink">{formatItemTime(item)}</span>
      </span>
      <bdi className="font-serif text-hub-h2 leading-tight font-bold">{item.title}</bdi>
    </p>
  );
}

function Day({ moment, className }: { moment: Moment; className?: string }) {
  const [date] = formatDate(moment.date).date.split(",");
  return (
    <div className={className}>
      <p className="font-serif text-hub-greet leading-tight font-bold">{moment.dayName}</p>
      <p className="font-serif text-hub-body leading-tight font-semibold">
        {date}
        {moment.hebrewDate && (
          <>
            {" · "}
            <Hebrew>{moment.hebrewDate}</Hebrew>
          </>
        )}
      </p>
    </div>
  );
}

function Caption({ item, timeZone, today }: { item: ShownPicture["item"]; timeZone: string; today: string }) {
  const note = item.note === undefined ? null : frameNote(item.note);
  return (
    <div className="flex shrink-0 flex-col gap-2 group-data-[less~=size]:[&>*]:text-[calc(1.5*var(--u))]">
      <h2
        className={cn(
          "wrap-anywhere",
          item.title.length > LONG_TITLE ? "text-hub-h2" : "text-hub-tile",
          "leading-[1.1]",
        )}
      >
        <bdi>{item.title}</bdi>
      </h2>
      {note && (
        <>
          <FamilyText
            className={cn(
              "group-data-[less~=note]:hidden",
              note.isLong ? "text-hub-body leading-[1.35]" : "text-hub-h2 leading-[1.36]",
            )}
          >
            {note.text}
          </FamilyText>
          <p
            className={cn(
              "text-hub-body leading-snug font-bold text-navy group-data-[less~=note]:block",
              !note.isCut && "hidden",
            )}
          >
            Touch to read more
          </p>
        </>
      )}
      <p className="text-hub-body leading-snug text-ink-2 wrap-anywhere">
        From <bdi className="font-bold text-ink">{item.uploaderName}</bdi>,{" "}
        <time dateTime={item.uploadedAt}>{formatSentDay(item.uploadedAt, timeZone, today)}</time>
      </p>
    </div>
  );
}

/** Largest fraction of an image that may be cut off to fill its place. */
const MOST_LOST = 0.2;

/** Fills its place unless that takes too much of it; then it is whole, on paper. */
function fitPicture(picture: HTMLImageElement | null): void {
  const box = picture?.parentElement?.getBoundingClientRect();
  if (!picture || !box || box.height === 0) return;
  const fit = () => {
    if (picture.naturalHeight === 0) return;
    const ratio = picture.naturalWidth / picture.naturalHeight / (box.width / box.height);
    picture.toggleAttribute("data-cover", 1 - Math.min(ratio, 1 / ratio) <= MOST_LOST);
  };
  if (picture.complete) fit();
  else picture.addEventListener("load", fit, { once: true });
}

/** The last image lies under the new one until that is drawn. */
function Pictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  return pictures.map(({ item, path, turn }) => (
    <div key={turn} className="absolute inset-0 bg-page">
      <img
        ref={fitPicture}
        src={path}
        width={item.view?.width}
        height={item.view?.height}
        alt={item.title}
        draggable={false}
        className="absolute inset-0 size-full object-contain data-cover:object-cover data-cover:object-[50%_30%]"
      />
    </div>
  ));
}

/** Steps that make room for large letters: first the note goes, then the time shrinks, then the next item goes. */
const GIVING_WAY = ["", "note", "note size", "note size next"];

/** Nothing of the words lies below the edge, in any size of text. */
function fitWords(words: HTMLElement | null) {
  const page = words?.parentElement;
  if (!words || !page) return undefined;
  const fit = () => {
    for (const less of GIVING_WAY) {
      words.dataset.less = less;
      if (words.scrollHeight <= words.clientHeight) return;
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(page);
  return () => observer.disconnect();
}

function TouchHint() {
  return <p className="text-hub-body leading-snug text-ink-2">Touch the screen to go back.</p>;
}

type AlbumProps = Omit<FrameProps, "onTouch"> & { pictures: readonly ShownPicture[] };

function Album({ pictures, moment, timeZone }: AlbumProps) {
  const next = useNextItem(moment);
  const shown = pictures.at(-1);
  return (
    <div className="screen-sized grid h-full landscape:grid-cols-[minmax(0,1fr)_25.5rem] portrait:grid-rows-[minmax(0,1fr)_auto]">
      <div className="relative overflow-hidden">
        <Pictures pictures={pictures} />
      </div>
      <div
        // Other words are measured again.
        key={`${shown?.item.id ?? ""} ${next?.id ?? ""}`}
        ref={fitWords}
        className="group flex min-h-0 flex-col justify-between gap-6 overflow-hidden px-7 py-6 portrait:max-h-[60vh]"
      >
        <div className="flex shrink-0 flex-col gap-3 pt-2">
          <RestTime
            time={moment.time}
            className="text-[min(6rem,13vw)] [word-spacing:-0.1em] group-data-[less~=size]:text-[calc(5*var(--u))] [&>span]:text-[0.36em]"
          />
          <Day moment={moment} />
        </div>
        {shown && <Caption item={shown.item} timeZone={timeZone} today={moment.date} />}
        {next ? <Next item={next} className="shrink-0 group-data-[less~=next]:hidden" /> : <TouchHint />}
      </div>
    </div>
  );
}

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

export function PictureFrame({ moment, timeZone, onTouch }: FrameProps) {
  const pictures = useFramePictures();
  return (
    <RestLayer label="Family photos" onTouch={onTouch} className="bg-page text-ink">
      {pictures.length > 0 ? (
        <Album pictures={pictures} moment={moment} timeZone={timeZone} />
      ) : (
        <TimeOnly moment={moment} />
      )}
    </RestLayer>
  );
}
