"use client";

import { Pause, Play, RotateCcw, Undo2 } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { LoudnessControls } from "@/components/shared/media/loudness-controls";
import { BACK_SECONDS } from "@/components/shared/media/use-player";
import { Button } from "@/components/ui/button";
import { HeardName } from "@/components/ui/with-name";
import { cn } from "@/lib/platform/cn";

export const PLAYER_ROW =
  "viewer-player dusk flex flex-wrap items-center gap-3 text-dusk-text [&_[role=img]]:text-eve-gold";
/** A button of the row: its icon over its word. */
export const PLAYER_KEY = "min-h-(--key) min-w-24 grow basis-26 flex-col gap-0 px-2 py-1 leading-[1.1] [&_svg]:size-8";
/** Amber: the one that is pressed most. */
export const PLAYER_PAUSE = "border-eve-gold bg-eve-gold text-dusk active:bg-dusk-ink";

type Props = {
  title: string;
  player: { playing: boolean; toggle: () => void; back: () => void; restart: () => void };
  toggleRef?: RefObject<HTMLButtonElement | null>;
  /** The buttons and the figures of this item alone. */
  children?: ReactNode;
};

export function PlayerControls({ title, player, toggleRef, children }: Props) {
  const { playing, toggle, back, restart } = player;
  return (
    <div data-slot="player-controls" className={PLAYER_ROW}>
      <Button className={PLAYER_KEY} onClick={restart}>
        <RotateCcw aria-hidden />
        Start again
      </Button>
      <Button className={cn(PLAYER_KEY, "basis-30")} onClick={back}>
        <Undo2 aria-hidden />
        <span>
          Back <span className="figure">{BACK_SECONDS}</span> seconds
        </span>
      </Button>
      <Button ref={toggleRef} className={cn(PLAYER_KEY, PLAYER_PAUSE)} onClick={toggle}>
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        {playing ? "Pause" : "Play"}
        <HeardName name={title} />
      </Button>
      {children}
      <LoudnessControls buttonClass="min-h-(--key)" />
    </div>
  );
}
