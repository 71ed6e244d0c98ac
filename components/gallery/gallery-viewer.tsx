"use client";

import { ImageOff } from "lucide-react";
import { SentBy } from "@/components/gallery/sent-by";
import { LargeViewer } from "@/components/media/large-viewer";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";
import { Notice } from "@/components/ui/notice";
import type { MediaItem } from "@/lib/media/schema";

const BACK_LABEL = "Back to the gallery";

type Props = {
  items: MediaItem[];
  item: MediaItem;
  timeZone: string;
  /** Asked once when an item appears: whether the press that opened it also plays it. */
  startsNow: (item: MediaItem) => boolean;
  onBack: () => void;
  onShow: (item: MediaItem) => void;
  /** Reads the items after the last loaded one; null when there are no more. */
  readOn: (() => void) | null;
  reading: boolean;
};

export function GalleryViewer({ items, item, timeZone, startsNow, onBack, onShow, readOn, reading }: Props) {
  const place = items.findIndex(({ id }) => id === item.id);
  const before = items[place - 1];
  const after = items[place + 1];
  const goOn = after ? () => onShow(after) : readOn;
  const isAlone = !before && !goOn;

  return (
    <LargeViewer
      item={item}
      startsNow={startsNow}
      backLabel={BACK_LABEL}
      onBack={onBack}
      previous={{ go: before ? () => onShow(before) : null, endText: isAlone ? "This is the only one." : "This is the newest one." }}
      next={{ go: goOn, endText: isAlone ? "" : "This is the last one.", busy: reading && !after }}
      caption={
        <div className="flex flex-col gap-2">
          {/* Takes the focus when the viewer opens; on the way through the gallery the focus stays and the title is spoken. */}
          <h3 ref={focusElement} tabIndex={-1} aria-live="polite" className="text-hub-greet leading-tight wrap-anywhere focus-visible:shadow-none focus-visible:outline-none">
            <bdi>{item.title}</bdi>
          </h3>
          <SentBy item={item} timeZone={timeZone} />
          {item.note && (
            <p className="text-hub-h2 leading-normal whitespace-pre-line wrap-anywhere">
              <bdi>{item.note}</bdi>
            </p>
          )}
        </div>
      }
    />
  );
}

/** An address whose item has been deleted, or never was. */
export function GalleryItemGone({ onBack }: { onBack: () => void }) {
  return (
    <Notice icon={ImageOff} title="This is not in the gallery any more.">
      <Button ref={focusElement} variant="primary" onClick={onBack}>
        {BACK_LABEL}
      </Button>
    </Notice>
  );
}
