"use client";

import { ImageOff } from "lucide-react";
import { Answers } from "@/components/panels/gallery/answers/answers";
import { SentBy } from "@/components/panels/gallery/sent-by";
import { LetterButtons, ReadingText } from "@/components/shared/activities/reading-letters";
import { LargeViewer } from "@/components/shared/media/large-viewer";
import type { Handover } from "@/components/shared/media/use-handover";
import { Button } from "@/components/ui/button";
import { FamilyText } from "@/components/ui/family-text";
import { Notice } from "@/components/ui/feedback/notice";
import { focusElement } from "@/components/ui/touch/focus";
import type { MediaItem } from "@/lib/media/items/schema";
import { isShowable } from "@/lib/media/items/shown-rules";
import { partText } from "@/lib/media/items/texts";

const BACK_LABEL = "Back to the gallery";

type Props = {
  items: readonly MediaItem[];
  item: MediaItem;
  timeZone: string;
  today: string;
  canDownload: boolean;
  /** His answers are offered. */
  mayAnswer: boolean;
  handover: Handover;
  onFullScreen: () => void;
  /** It is on the whole screen. */
  covered: boolean;
  /** Called once per item: whether the press that opened it also plays it. */
  startsNow: (item: MediaItem) => boolean;
  onBack: () => void;
  onShow: (item: MediaItem) => void;
  /** Null when there are no more items. */
  readOn: (() => void) | null;
  reading: boolean;
};

export function GalleryViewer({
  items,
  item,
  timeZone,
  today,
  mayAnswer,
  onFullScreen,
  onBack,
  onShow,
  readOn,
  reading,
  ...media
}: Props) {
  const index = items.findIndex(({ id }) => id === item.id);
  const before = items[index - 1];
  const after = items[index + 1];
  const goOn = after ? () => onShow(after) : readOn;
  const isLarge = (item.mediaType === "image" || item.mediaType === "video") && isShowable(item);
  const isAlone = !before && !goOn;

  return (
    <LargeViewer
      {...media}
      item={item}
      onFullScreen={isLarge ? onFullScreen : null}
      answers={mayAnswer && item.preparation !== "preparing" && <Answers key={`answers-${item.id}`} item={item} />}
      letters={item.note && <LetterButtons />}
      backLabel={BACK_LABEL}
      onBack={onBack}
      previous={{
        go: before ? () => onShow(before) : null,
        endText: isAlone ? "This is the only one." : "This is the newest one.",
      }}
      next={{ go: goOn, endText: isAlone ? "" : "This is the last one.", busy: reading && !after }}
      caption={
        <ReadingText className="flex flex-col gap-2">
          {/* Takes the focus when the viewer opens; later items are announced. */}
          <h3
            ref={focusElement}
            tabIndex={-1}
            aria-live="polite"
            className="text-hub-greet leading-tight wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
          >
            <bdi>{item.title}</bdi>
          </h3>
          <SentBy item={item} timeZone={timeZone} today={today} />
          {item.isPart && <p className="text-hub-body leading-snug">{partText(item.mediaType)}</p>}
          {item.note && <FamilyText className="text-hub-h2 leading-normal">{item.note}</FamilyText>}
        </ReadingText>
      }
    />
  );
}

/** The item was deleted, or never existed. */
export function GalleryItemGone({ onBack }: { onBack: () => void }) {
  return (
    <Notice icon={ImageOff} title="This is no longer in the gallery.">
      <Button ref={focusElement} variant="primary" onClick={onBack}>
        {BACK_LABEL}
      </Button>
    </Notice>
  );
}
