"use client";

import { CircleCheck, CloudOff, Pause, Play, RotateCcw, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { holdSound } from "@/components/shared/media/sound-hold";
import { PLAIN_BARS } from "@/components/shared/media/use-loudness";
import { BACK_SECONDS } from "@/components/shared/media/use-player";
import { useWatchedFrame } from "@/components/shared/media/use-watched-frame";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/feedback/notice";
import { useOnline } from "@/components/ui/feedback/use-online";
import { playerSource } from "@/lib/library/activities/watch-frame";
import { cn } from "@/lib/platform/cn";

/** The gyroscope turns 360-degree views. Nothing plays before a tap: no address asks for autoplay. */
const ALLOW = "accelerometer; autoplay; encrypted-media; gyroscope; picture-in-picture";

/** A player runs, and keeps its own site's storage. It opens no window and leads the screen nowhere: a kiosk has no way back. */
const SANDBOX = "allow-scripts allow-same-origin allow-presentation";

const BOX = "rounded-md border-3 border-edge bg-sunken";

const unchanging = () => () => undefined;

/** Null on the server: what loaded before the page could watch it would seem never to have come. */
function useOrigin(): string | null {
  return useSyncExternalStore(
    unchanging,
    () => window.location.origin,
    () => null,
  );
}

type Playing = Pick<ReturnType<typeof useWatchedFrame>, "state" | "toggle" | "back">;

function Failed({ online, onRetry, offers }: { online: boolean; onRetry: () => void; offers: ReactNode }) {
  return (
    <div data-slot="embed-frame" className={cn("flex w-full flex-1", BOX)}>
      <Notice
        role="alert"
        className="max-w-none"
        icon={CloudOff}
        title={online ? "This is not working right now." : "There is no connection right now."}
        text={
          online
            ? "Its site does not answer, or does not show it here."
            : "It will appear here when the connection is back."
        }
      >
        {online && (
          <Button variant="primary" onClick={onRetry}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        )}
        {offers}
      </Notice>
    </div>
  );
}

/** The player's own controls are too small for him, and a kiosk has no other volume. */
function Controls({ state, toggle, back }: Playing) {
  return (
    <div className="plain-size flex flex-wrap content-center justify-center gap-3 landscape:min-[50rem]:w-80 landscape:min-[50rem]:flex-col">
      <Button variant="primary" className="min-h-24 min-w-[min(10rem,100%)] grow" onClick={toggle}>
        {state === "playing" ? <Pause aria-hidden /> : <Play aria-hidden />}
        {state === "playing" ? "Pause" : "Play"}
      </Button>
      <Button className="min-h-24 grow" onClick={() => back(BACK_SECONDS)}>
        <Undo2 aria-hidden />
        <span>
          Back <span className="figure">{BACK_SECONDS}</span> seconds
        </span>
      </Button>
      <LoudnessControls most={PLAIN_BARS} />
    </div>
  );
}

type Props = {
  src: string;
  title: string;
  /** True for a player, which gets the hub's own controls at its side, or below it. */
  hasControls?: boolean;
  /** Buttons for alternatives, shown when the frame cannot load. */
  offers?: ReactNode;
  className?: string;
};

/** A player or a view of another site, with words of ours for when it has not loaded or is over. YouTube needs a referrer (its error 153). */
export function EmbedFrame({ src, title, hasControls = false, offers, className }: Props) {
  const online = useOnline();
  const origin = useOrigin();
  const { state, attempt, attach, retry, toggle, back, again } = useWatchedFrame();
  const isHeard = hasControls && state === "playing";
  useEffect(() => (isHeard ? holdSound() : undefined), [isHeard]);
  if (!online || state === "failed") return <Failed online={online} onRetry={retry} offers={offers} />;
  const frame = (
    <div data-slot="embed-frame" className={cn("relative flex overflow-hidden", BOX, className)}>
      <p aria-hidden className="absolute inset-0 flex items-center justify-center font-serif text-hub-tile font-bold">
        Opening…
      </p>
      {origin !== null && (
        <iframe
          key={attempt}
          ref={attach}
          src={playerSource(src, origin)}
          title={title}
          sandbox={SANDBOX}
          allow={ALLOW}
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      )}
      {state === "over" && (
        <div role="status" className="absolute inset-0 flex bg-sunken">
          <Notice icon={CircleCheck} title="That was the last one.">
            <Button variant="primary" onClick={again}>
              <RotateCcw aria-hidden />
              Play again
            </Button>
          </Notice>
        </div>
      )}
    </div>
  );
  if (!hasControls) return frame;
  return (
    <div className="flex flex-1 flex-col justify-center gap-4 landscape:min-[50rem]:flex-row">
      {frame}
      <Controls state={state} toggle={toggle} back={back} />
    </div>
  );
}
