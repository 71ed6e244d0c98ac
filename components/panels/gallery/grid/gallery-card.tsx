"use client";

import { memo, useId } from "react";
import { MediaPreview } from "@/components/panels/gallery/grid/media-preview";
import { SentBy } from "@/components/panels/gallery/sent-by";
import { DeleteMediaButton } from "@/components/shared/media/delete-media-button";
import { firstWords, LETTER, noteLine, TITLE_LETTER } from "@/lib/media/gallery/grid-rules";
import type { MediaItem } from "@/lib/media/items/schema";
import { cn } from "@/lib/platform/cn";

export const cardElementId = (id: string) => `gallery-item-${id}`;

/** One line, ended at a word: what does not fit is in the viewer. */
const LINE = "-my-1 box-content h-[1lh] overflow-hidden py-1 wrap-anywhere";

export type CardProps = {
  item: MediaItem;
  timeZone: string;
  /** The household's day, "2026-11-20". */
  today: string;
  canDownload: boolean;
  /** Card width in rem. */
  width: number;
  hasNote: boolean;
  onOpen: (item: MediaItem) => void;
  onOpened: (item: MediaItem) => void;
  onDelete: ((item: MediaItem) => void) | null;
};

function Note({ note, width }: { note: string; width: number }) {
  const { text, isCut } = noteLine(note, width);
  return (
    <div className="flex gap-x-2 text-hub-body leading-[1.167]" dir="auto">
      <p className={LINE}>{text}</p>
      {isCut && (
        <span dir="ltr" className="shrink-0 font-bold text-navy underline decoration-2 underline-offset-4">
          Read more
        </span>
      )}
    </div>
  );
}

/** Its image edge to edge, and below it who sent it and when. All of it is one control; where deleting is offered, at a distance. */
export const GalleryCard = memo(function GalleryCard({
  item,
  timeZone,
  today,
  canDownload,
  width,
  hasNote,
  onOpen,
  onOpened,
  onDelete,
}: CardProps) {
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className={cn("flex min-h-0 flex-1 flex-col gap-2", hasNote ? "[--words:5.875rem]" : "[--words:4.125rem]")}>
        <MediaPreview
          item={item}
          canDownload={canDownload}
          onOpen={() => onOpen(item)}
          onOpened={() => onOpened(item)}
        />
        <div className="shrink-0">
          <h3 id={titleId} className={`${LINE} text-hub-figure leading-[1.154]`}>
            <bdi>{firstWords(item.title, width / TITLE_LETTER)}</bdi>
          </h3>
          <SentBy item={item} timeZone={timeZone} today={today} letters={width / LETTER} className={LINE} />
          {hasNote && <div className="h-7">{item.note && <Note note={item.note} width={width} />}</div>}
        </div>
      </div>
      {onDelete && (
        <DeleteMediaButton title={item.title} className="mt-8 shrink-0 self-start" onDelete={() => onDelete(item)} />
      )}
    </div>
  );
});
