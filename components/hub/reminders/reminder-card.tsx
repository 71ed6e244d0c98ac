import { AlarmClock, Check, TriangleAlert } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { useState } from "react";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { ownLoudness } from "@/components/shared/media/use-loudness";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { cn } from "@/lib/platform/cn";
import { formatTime } from "@/lib/platform/time/format";
import { playChime } from "@/lib/schedule/reminders/chime";
import { comeForward } from "@/lib/schedule/reminders/come-forward";
import { isLast } from "@/lib/schedule/reminders/rules";
import type { Front } from "@/lib/schedule/reminders/runner";

/** It comes automatically: a hand that was on its way to something else needs longer to stop than after a touch of its own (design.md 6.3). */
const LANDING_MS = 1000;
/** A longer title is smaller, so that the buttons stay in sight; with large text no part takes more than its share of the height. */
const SHORT_TITLE = 60;

type Props = {
  front: Front;
  chimes: boolean;
  /** The household's wall clock, "HH:MM". */
  time: string;
  isDark: boolean;
  onDone: () => void;
  onLater: () => void;
};

const LOOKS = {
  light: { scrim: "bg-ink/60", box: "border-edge bg-card text-ink", quiet: "text-ink-2", first: "", second: "" },
  dark: {
    scrim: "bg-night",
    box: "border-night-ink bg-night text-night-ink",
    quiet: "text-night-ink",
    first: "border-night-ink bg-night-ink text-night active:bg-night-ink",
    second: "border-night-ink bg-night text-night-ink active:bg-night",
  },
} as const;

function Time({ children }: { children: string }) {
  return (
    <time dateTime={children} className="figure whitespace-nowrap">
      {formatTime(children)}
    </time>
  );
}

/** The words: the present time next to what makes the chime louder, what is due, and when it was planned if that is another. */
function Words({
  front: { item, waiting },
  time,
  chimes,
  isDark,
}: Pick<Props, "front" | "time" | "chimes" | "isDark">) {
  const { quiet, second } = LOOKS[isDark ? "dark" : "light"];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-hub-tile leading-tight font-semibold">
          It is <Time>{time}</Time>
        </p>
        {chimes && (
          <div className="plain-size max-w-120">
            <LoudnessControls buttonClass={second} onChange={() => void playChime(ownLoudness())} />
          </div>
        )}
      </div>
      <DialogPrimitive.Title
        className={cn(
          "font-serif font-bold wrap-anywhere",
          item.title.length > SHORT_TITLE ? "text-[min(2.25rem,5dvh,5vw)]" : "text-[min(4rem,9dvh,10vw)]",
          "leading-tight",
        )}
      >
        <bdi>{item.title}</bdi>
      </DialogPrimitive.Title>
      <DialogPrimitive.Description className={cn("min-h-9 text-[min(1.75rem,4dvh)] leading-tight", quiet)}>
        {item.ready !== undefined && item.waits === undefined && <bdi>{item.says?.[0]} </bdi>}
        {item.scheduledTime !== null && item.scheduledTime !== time && (
          <>
            Planned for <Time>{item.scheduledTime}</Time>.{" "}
          </>
        )}
        {waiting === 1 && "One more reminder after this."}
        {waiting > 1 && (
          <>
            <span className="figure">{waiting}</span> more reminders after this.
          </>
        )}
      </DialogPrimitive.Description>
    </>
  );
}

function Buttons({ front, isDark, onDone, onLater }: Omit<Props, "time" | "chimes">) {
  const look = LOOKS[isDark ? "dark" : "light"];
  const isOver = isLast(front.reminder);
  /** Side by side wherever there is room for two, also in a large text. */
  const HALF = "flex-1 basis-[min(15rem,max(calc(10*var(--u)),40%))]";
  const LARGE =
    "min-h-[max(4.5rem,min(7rem,14dvh,16vw))] px-3 text-[max(1.5rem,min(2.25rem,5vw))] [&_svg]:size-[max(2rem,min(3rem,6vw))]";
  return (
    <div className="mt-[min(1rem,2dvh)] flex flex-wrap items-start gap-x-6 gap-y-4">
      <Button variant="primary" data-tap="slow" onClick={onDone} className={cn(HALF, LARGE, look.first)}>
        <Check aria-hidden />
        Done
      </Button>
      <div className={cn(HALF, "grid gap-2")}>
        <Button data-tap="slow" onClick={onLater} className={cn(LARGE, look.second)}>
          <AlarmClock aria-hidden />
          {isOver ? "Not now" : "Later"}
        </Button>
        <p className={cn("text-center text-[min(1.5rem,3.5dvh)] leading-tight", look.quiet)}>
          {isOver ? "Last reminder." : "Again in ten minutes."}
        </p>
      </div>
    </div>
  );
}

/** The card of one item: it lies over everything on the hub and closes nothing. Escape is "Later". */
export function ReminderCard({ front, chimes, time, isDark, onDone, onLater }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  const [shownAt] = useState(() => performance.now());
  const look = LOOKS[isDark ? "dark" : "light"];
  const escape = () => {
    if (performance.now() - shownAt >= LANDING_MS) onLater();
  };
  const stay = (event: Event) => event.preventDefault();

  function focusCard(event: Event) {
    noteOpener();
    // Not a button: a key that was meant for something else must press nothing.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) focusElement(event.currentTarget);
  }

  return (
    <DialogPrimitive.Root open onOpenChange={escape}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay data-slot="reminder-scrim" className={cn("fixed inset-0 z-70", look.scrim)} />
        <DialogPrimitive.Content
          ref={comeForward}
          role="alertdialog"
          data-slot="reminder"
          onOpenAutoFocus={focusCard}
          onCloseAutoFocus={giveFocusBack}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className={cn(
            "fixed top-1/2 left-1/2 z-70 max-h-[calc(100dvh-1.5rem)] w-[min(56rem,calc(100%-2.5rem))] -translate-x-1/2 -translate-y-1/2 animate-in overflow-y-auto overscroll-contain rounded-lg border-3 p-[min(2.5rem,6vw,4.5dvh)] shadow-none outline-none duration-150 fade-in-0",
            look.box,
          )}
        >
          <TapGuard landing={LANDING_MS} className="grid grid-cols-[minmax(0,1fr)] gap-[min(1rem,2dvh)]">
            <Words front={front} time={time} chimes={chimes} isDark={isDark} />
            {front.hasFailed && (
              <p role="alert" className="flex items-center gap-3 rounded-md bg-bad-bg px-4 py-3 text-hub-body text-bad">
                <TriangleAlert aria-hidden className="size-10 shrink-0" />
                This was not saved. Please tap Done again.
              </p>
            )}
            <Buttons front={front} isDark={isDark} onDone={onDone} onLater={onLater} />
          </TapGuard>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
