"use client";

import { AudioLines } from "lucide-react";
import { useCallback } from "react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { PlayerControls } from "@/components/shared/media/player-controls";
import { StillView } from "@/components/shared/media/still-view";
import { useBroken } from "@/components/shared/media/use-broken";
import { usePlayer } from "@/components/shared/media/use-player";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
  className?: string | undefined;
};

export function SoundView({ item, startsNow, className }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer({
    id: item.id,
    durationMs: item.durationMs,
    onAttach: check,
    startsNow: useCallback(() => startsNow?.(item) ?? false, [startsNow, item]),
  });
  if (broken || item.playPath === undefined) return <BrokenMedia mediaType="audio" className={className} />;
  const wave = stillOf(item) ? (
    <StillView item={item} className="absolute inset-0 size-full" />
  ) : (
    <AudioLines aria-hidden className="size-24 text-ink-2" strokeWidth={1.25} />
  );
  return (
    <div data-slot="sound-view" className={cn("flex flex-col gap-4 bg-sunken p-4", className)}>
      <div className="relative grid min-h-24 flex-1 place-items-center">{wave}</div>
      <audio
        src={item.playPath}
        preload="metadata"
        onError={onError}
        onLoadedData={onLoaded}
        {...player.elementProps}
      />
      <PlayerControls title={item.title} player={player} />
    </div>
  );
}
