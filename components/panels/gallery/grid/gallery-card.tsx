"use client";

import { memo, useId } from "react";
import { Answers } from "@/components/panels/gallery/answers/answers";
import { NewMark } from "@/components/panels/gallery/new-mark";
import { SentBy } from "@/components/panels/gallery/sent-by";
import { DeleteMediaButton } from "@/components/shared/media/delete-media-button";
import { MediaPreview } from "@/components/shared/media/media-preview";
import { Card } from "@/components/ui/card";
import { FamilyText } from "@/components/ui/family-text";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";

/** The viewer returns the focus to this element. */
export const cardElementId = (id: string) => `gallery-item-${id}`;

type Props = {
  item: MediaItem;
  timeZone: string;
  canDownload: boolean;
  first: boolean;
  onOpen: (item: MediaItem) => void;
  onOpened: (item: MediaItem) => void;
  onHeard: (item: MediaItem, forMs: number) => void;
  onDelete: ((item: MediaItem) => void) | null;
  /** His answers are offered. */
  mayAnswer: boolean;
};

/** Not rendered again when the list only moves. */
export const GalleryCard = memo(function GalleryCard({
  item,
  timeZone,
  canDownload,
  first,
  onOpen,
  onOpened,
  onHeard,
  onDelete,
  mayAnswer,
}: Props) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className="flex h-full flex-col gap-4">
      <div className="relative">
        <MediaPreview
          item={item}
          canDownload={canDownload}
          first={first}
          onOpen={() => onOpen(item)}
          onOpened={() => onOpened(item)}
          onHeard={(forMs) => onHeard(item, forMs)}
          className="aspect-16/10 rounded-md"
        />
        {item.isNew && <NewMark />}
      </div>
      <div className="flex flex-1 flex-col gap-2">
        <h3 id={titleId} className="text-hub-h2 leading-tight wrap-anywhere">
          <bdi>{item.title}</bdi>
        </h3>
        <SentBy item={item} timeZone={timeZone} />
        {item.note && <FamilyText className="text-hub-body leading-snug">{item.note}</FamilyText>}
      </div>
      {/* What is heard where it is can be answered there (D55). */}
      {mayAnswer && item.mediaType === "audio" && isShowable(item) && item.preparation !== "preparing" && (
        <Answers item={item} isSmall />
      )}
      {onDelete && (
        // Deleting keeps its distance from opening (design.md section 11).
        <DeleteMediaButton title={item.title} className="mt-6 self-start" onDelete={() => onDelete(item)} />
      )}
    </Card>
  );
});
