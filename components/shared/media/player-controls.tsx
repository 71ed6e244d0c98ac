"use client";

import { Pause, Play, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { BACK_SECONDS } from "@/components/shared/media/use-player";
import { Button } from "@/components/ui/button";
import { formatPlayTime } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

type Props = {
  title: string;
  player: {
    playing: boolean;
    seconds: number;
    length: number;
    toggle: () => void;
    back: () => void;
    restart: () => void;
  };
  toggleRef?: RefObject<HTMLButtonElement | null>;
  className?: string | undefined;
  /** What this film has besides. */
  children?: ReactNode;
};

export function PlayerControls({ title, player, toggleRef, className, children }: Props) {
  const { playing, seconds, length, toggle, back, restart } = player;
  const total = formatPlayTime(length);
  return (
    <div data-slot="player-controls" className={cn("flex flex-wrap items-center gap-3", className)}>
      <Button ref={toggleRef} variant="primary" className="w-40" onClick={toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        {playing ? "Pause" : "Play"}
        <span className="sr-only">
          <bdi>{title}</bdi>
        </span>
      </Button>
      <Button onClick={restart}>
        <RotateCcw aria-hidden />
        Start again
      </Button>
      <Button onClick={back}>
        <Undo2 aria-hidden />
        <span>
          Back <span className="figure">{BACK_SECONDS}</span> seconds
        </span>
      </Button>
      {children}
      <LoudnessControls />
      <p className="figure ms-auto min-w-16 text-hub-figure font-semibold" aria-live="off">
        {total && `${formatPlayTime(seconds)} of ${total}`}
      </p>
    </div>
  );
}
