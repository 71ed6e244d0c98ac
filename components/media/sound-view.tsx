"use client";

import { AudioLines } from "lucide-react";
import { BrokenMedia } from "@/components/media/broken-media";
import { PlayerControls } from "@/components/media/player-controls";
import { useBroken } from "@/components/media/use-broken";
import { usePlayer } from "@/components/media/use-player";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

/** A recording: something to look at, and its player. */
export function SoundView({ item, className }: { item: MediaItem; className?: string }) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer(check);
  if (broken) return <BrokenMedia mediaType="audio" className={className} />;
  return (
    <div data-slot="sound-view" className={cn("flex flex-col gap-4 bg-sunken p-4", className)}>
      <AudioLines aria-hidden className="m-auto size-24 text-ink-2" strokeWidth={1.25} />
      <audio src={item.objectPath} preload="metadata" onError={onError} onLoadedData={onLoaded} {...player.elementProps} />
      <PlayerControls title={item.title} player={player} />
    </div>
  );
}
