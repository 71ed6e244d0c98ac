"use client";

import { AudioLines } from "lucide-react";
import { BrokenMedia } from "@/components/media/broken-media";
import { PlayerControls } from "@/components/media/player-controls";
import { StillView } from "@/components/media/still-view";
import { useBroken } from "@/components/media/use-broken";
import { usePlayer } from "@/components/media/use-player";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";
import { stillOf } from "@/lib/media/shown-rules";

type Props = {
  item: MediaItem;
  /** One of many loads nothing before it is played. */
  lazy?: boolean;
  onPlay?: (() => void) | undefined;
  onHeard?: ((forMs: number) => void) | undefined;
  className?: string;
};

export function SoundView({ item, lazy = false, onPlay, onHeard, className }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer({ id: item.id, durationMs: item.durationMs, onAttach: check, onPlay, onHeard });
  if (broken || item.playPath === undefined) return <BrokenMedia mediaType="audio" className={className} />;
  return (
    <div data-slot="sound-view" className={cn("flex flex-col gap-4 bg-sunken p-4", className)}>
      <div className="relative grid min-h-24 flex-1 place-items-center">
        {stillOf(item) ? (
          <StillView item={item} className="absolute inset-0 size-full" />
        ) : (
          <AudioLines aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
        )}
      </div>
      <audio
        src={item.playPath}
        preload={lazy ? "none" : "metadata"}
        onError={onError}
        onLoadedData={onLoaded}
        {...player.elementProps}
      />
      <PlayerControls title={item.title} player={player} />
    </div>
  );
}
