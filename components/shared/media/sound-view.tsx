"use client";

import { AudioLines, Maximize2 } from "lucide-react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { PlayerControls } from "@/components/shared/media/player-controls";
import { StillView } from "@/components/shared/media/still-view";
import { useBroken } from "@/components/shared/media/use-broken";
import { pauseAllMedia, usePlayer } from "@/components/shared/media/use-player";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  /** One of many loads nothing before it is played. */
  lazy?: boolean;
  onPlay?: (() => void) | undefined;
  onHeard?: ((forMs: number) => void) | undefined;
  /** Opens it large; then its picture is the button. */
  onOpen?: (() => void) | undefined;
  className?: string;
};

export function SoundView({ item, lazy = false, onPlay, onHeard, onOpen, className }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer({ id: item.id, durationMs: item.durationMs, onAttach: check, onPlay, onHeard });
  if (broken || item.playPath === undefined) return <BrokenMedia mediaType="audio" className={className} />;
  const wave = stillOf(item) ? (
    <StillView item={item} className="absolute inset-0 size-full" />
  ) : (
    <AudioLines aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
  );
  const place = "relative grid min-h-24 flex-1 place-items-center";
  return (
    <div data-slot="sound-view" className={cn("flex flex-col gap-4 bg-sunken p-4", className)}>
      {onOpen ? (
        <button
          type="button"
          className={cn(place, "rounded-md border-3 border-edge bg-card active:translate-y-[2px] active:bg-hairline")}
          onClick={() => {
            // Behind what opens nothing of it could be stopped.
            pauseAllMedia();
            onOpen();
          }}
        >
          {wave}
          <span className="absolute end-2 bottom-2 flex items-center gap-2 rounded-full border-2 border-edge bg-card px-4 py-1 text-hub-body leading-tight font-semibold">
            <Maximize2 aria-hidden className="size-7" />
            Open
            <span className="sr-only">
              {" "}
              the recording <bdi>{item.title}</bdi>
            </span>
          </span>
        </button>
      ) : (
        <div className={place}>{wave}</div>
      )}
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
