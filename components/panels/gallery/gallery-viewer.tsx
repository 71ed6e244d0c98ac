"use client";

import { ArrowLeft, ArrowRight, ImageOff, type LucideIcon, X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { KeyboardEvent } from "react";
import { Answers } from "@/components/panels/gallery/answers/answers";
import { SentBy } from "@/components/panels/gallery/sent-by";
import { LetterButtons, ReadingText } from "@/components/shared/activities/reading-letters";
import { MediaView } from "@/components/shared/media/media-view";
import { Button } from "@/components/ui/button";
import { FamilyText } from "@/components/ui/family-text";
import { Notice } from "@/components/ui/feedback/notice";
import { focusElement } from "@/components/ui/touch/focus";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import { WindowLayer } from "@/components/ui/window-layer";
import type { MediaItem } from "@/lib/media/items/schema";
import { isWatchable } from "@/lib/media/items/shown-rules";
import { partText } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

/** Letters of a note that has at most three lines next to the answers. */
const SHORT_NOTE = 130;

type Props = {
  items: readonly MediaItem[];
  item: MediaItem;
  timeZone: string;
  today: string;
  canDownload: boolean;
  /** A long note may have lines of its own, below the answers. */
  hasRoom: boolean;
  mayAnswer: boolean;
  /** Called once per item: whether the press that opened it also plays it. */
  startsNow: (item: MediaItem) => boolean;
  onBack: () => void;
  onShow: (item: MediaItem) => void;
  /** Null when there are no more items. */
  readOn: (() => void) | null;
  reading: boolean;
};

type StepProps = {
  label: string;
  icon: LucideIcon;
  /** Null at the end of the row: the button stays, and says why it does nothing. */
  go: (() => void) | null;
  endText: string;
  className: string;
};

function Step({ label, icon: Icon, go, endText, className }: StepProps) {
  return (
    <Button
      aria-label={go === null ? `${label}: ${endText}` : undefined}
      aria-disabled={go === null}
      className={cn(
        "viewer-step dusk flex-col px-2 portrait:flex-row [&_svg]:size-14 low:gap-1 low:[&_svg]:size-8 aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-ink-2 aria-disabled:active:translate-y-0",
        className,
      )}
      onClick={go ?? undefined}
    >
      <Icon aria-hidden className={go === null ? "hidden" : undefined} />
      {go === null ? endText : label}
    </Button>
  );
}

const stay = (event: Event) => event.preventDefault();

export function GalleryViewer({
  items,
  item,
  timeZone,
  today,
  canDownload,
  hasRoom,
  mayAnswer,
  startsNow,
  onBack,
  onShow,
  readOn,
  reading,
}: Props) {
  const index = items.findIndex(({ id }) => id === item.id);
  const before = items[index - 1];
  const after = items[index + 1];
  const goBack = before ? () => onShow(before) : null;
  const goOn = after ? () => onShow(after) : readOn;
  const isAlone = !goBack && !goOn;
  const { note } = item;
  const isLong = hasRoom && note !== undefined && (note.length > SHORT_NOTE || note.split("\n").length > 3);

  function followArrows(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") goBack?.();
    if (event.key === "ArrowRight") goOn?.();
  }

  const head = (
    <div>
      {/* Takes the focus when the viewer opens; later items are announced. */}
      <Dialog.Title asChild>
        <h3
          tabIndex={-1}
          aria-live="polite"
          className="text-[2.125rem] leading-[1.15] wrap-anywhere focus-visible:shadow-none focus-visible:outline-none"
        >
          <bdi>{item.title}</bdi>
        </h3>
      </Dialog.Title>
      <SentBy item={item} timeZone={timeZone} today={today} className="mt-1" />
      {item.isPart && <p className="mt-1 text-hub-body leading-snug">{partText(item.mediaType)}</p>}
    </div>
  );
  const words = note && (
    <ReadingText>
      <FamilyText className="text-hub-figure leading-[1.23]">{note}</FamilyText>
    </ReadingText>
  );

  return (
    <WindowLayer
      slot="viewer"
      onClose={onBack}
      firstFocus="h3"
      // The grid gives the focus to the card of the last item, which may be another one than was opened.
      onCloseAutoFocus={stay}
      onKeyDown={followArrows}
      className="viewer fixed inset-0 z-50 bg-dusk-sunken text-ink outline-none"
      guardClass="flex h-full flex-col"
    >
      <TapScroll>
        <div className="viewer-stage">
          <MediaView key={item.id} item={item} canDownload={canDownload} startsNow={startsNow} />
          <Step
            label="Previous"
            icon={ArrowLeft}
            go={goBack}
            endText={isAlone ? "This is the only one." : "This is the newest one."}
            className="viewer-previous"
          />
          <Step
            label={reading && !after ? "Loading…" : "Next"}
            icon={ArrowRight}
            go={goOn}
            endText={isAlone ? "This is the only one." : "This is the last one."}
            className="viewer-next"
          />
          {words && <LetterButtons className="viewer-letters dusk low:hidden narrow:hidden" />}
        </div>
        <Button className="absolute end-edge top-4 min-h-20 w-40" data-tap="slow" onClick={onBack}>
          <X aria-hidden />
          Close
        </Button>
        <div className={cn("viewer-caption", isLong && "viewer-caption-long")}>
          {isLong && head}
          <TapScroll className="viewer-words">
            {!isLong && head}
            {words && <div className={isLong ? undefined : "mt-1"}>{words}</div>}
          </TapScroll>
          {mayAnswer && (item.preparation !== "preparing" || isWatchable(item)) && (
            <Answers key={`answers-${item.id}`} item={item} />
          )}
        </div>
      </TapScroll>
    </WindowLayer>
  );
}

export function GalleryItemGone({ onBack }: { onBack: () => void }) {
  return (
    <Notice icon={ImageOff} title="This is no longer in the gallery.">
      <Button ref={focusElement} variant="primary" onClick={onBack}>
        Back to the gallery
      </Button>
    </Notice>
  );
}
