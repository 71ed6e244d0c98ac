"use client";

import { ArrowLeft, ArrowRight, LayoutGrid, Maximize } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { MediaView } from "@/components/shared/media/media-view";
import type { Handover } from "@/components/shared/media/use-handover";
import { Button } from "@/components/ui/button";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { TapScroll } from "@/components/ui/touch/tap-scroll";
import type { MediaItem } from "@/lib/media/items/schema";
import { cn } from "@/lib/platform/cn";

export type Step = {
  /** Null at the end: the button stays, and `endText` says why it does nothing. */
  go: (() => void) | null;
  endText: string;
  busy?: boolean;
};

type Props = {
  item: MediaItem;
  canDownload?: boolean;
  startsNow?: (item: MediaItem) => boolean;
  handover?: Handover;
  /** Null for what a whole screen shows no better. */
  onFullScreen?: (() => void) | null;
  /** Something over it shows the item, so that it does not play twice. */
  covered?: boolean;
  caption: ReactNode;
  /** Changes how large the caption is. */
  letters?: ReactNode;
  /** Stands below the item. */
  answers?: ReactNode;
  backLabel: string;
  onBack: () => void;
  previous: Step;
  next: Step;
};

const STEP_BUTTON =
  "w-full px-3 @max-[50rem]:gap-2 @max-[50rem]:px-1 @max-[50rem]:[&_svg]:size-7 @max-[24rem]:gap-1 @max-[24rem]:[&_svg]:size-6 aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0";

/** Side by side, or stacked on an upright screen. With little room or large text, one column that scrolls. */
const LAYOUT = cn(
  "absolute inset-0 grid gap-4 px-edge pt-3 pb-edge landscape:grid-cols-[minmax(0,1fr)_24rem]",
  "@max-[50rem]:static @max-[50rem]:block @max-[50rem]:space-y-4",
  "landscape:@max-[60rem]:static landscape:@max-[60rem]:block landscape:@max-[60rem]:space-y-4",
);
/** However long the caption is: a film with its buttons, and the answers below it. */
const ROWS = "portrait:grid-rows-[minmax(20rem,1fr)_auto]";
const ROWS_WITH_ANSWERS = "portrait:grid-rows-[minmax(36rem,1fr)_auto]";

/** Full size; in one column never so tall that the caption is lost below. */
const FULL_SIZE =
  "min-h-64 w-full flex-1 rounded-md @max-[50rem]:max-h-[70dvh] @max-[50rem]:flex-none landscape:@max-[60rem]:max-h-[70dvh] landscape:@max-[60rem]:flex-none";

export function LargeViewer({
  item,
  canDownload = false,
  startsNow,
  handover,
  onFullScreen = null,
  covered = false,
  caption,
  letters,
  answers,
  backLabel,
  onBack,
  previous,
  next,
}: Props) {
  function followArrows(event: KeyboardEvent) {
    if (event.key === "ArrowLeft") previous.go?.();
    if (event.key === "ArrowRight") next.go?.();
  }
  const ends = [previous, next].filter((step) => step.go === null).map((step) => step.endText);

  return (
    <TapGuard
      landing
      role="group"
      aria-label={item.title}
      onKeyDown={followArrows}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TapScroll>
        <div className={cn(LAYOUT, answers ? ROWS_WITH_ANSWERS : ROWS)}>
          <div className="flex min-h-0 min-w-0 flex-col gap-3">
            {covered ? (
              <div className={FULL_SIZE} />
            ) : (
              <MediaView
                key={item.id}
                item={item}
                canDownload={canDownload}
                startsNow={startsNow}
                handover={handover}
                className={FULL_SIZE}
              />
            )}
            {answers}
          </div>
          <div className="flex min-h-0 flex-col gap-3">
            <TapScroll>{caption}</TapScroll>
            {letters}
            <p role="status" className="min-h-8 text-hub-body leading-snug text-ink-2">
              {ends.join(" ")}
            </p>
            <div className={cn("grid shrink-0 grid-cols-2 gap-3", onFullScreen && "portrait:@min-[50rem]:grid-cols-3")}>
              {onFullScreen && (
                <Button
                  className={cn(STEP_BUTTON, "col-span-2 portrait:@min-[50rem]:col-span-1")}
                  data-tap="slow"
                  onClick={onFullScreen}
                >
                  <Maximize aria-hidden />
                  Full screen
                </Button>
              )}
              <Button className={STEP_BUTTON} aria-disabled={previous.go === null} onClick={previous.go ?? undefined}>
                <ArrowLeft aria-hidden />
                Previous
              </Button>
              <Button className={STEP_BUTTON} aria-disabled={next.go === null} onClick={next.go ?? undefined}>
                {next.busy ? "Loading…" : "Next"}
                <ArrowRight aria-hidden />
              </Button>
            </div>
            <Button variant="sunken" className="shrink-0" data-tap="slow" onClick={onBack}>
              <LayoutGrid aria-hidden />
              {backLabel}
            </Button>
          </div>
        </div>
      </TapScroll>
    </TapGuard>
  );
}
