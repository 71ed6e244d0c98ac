"use client";

import { useCallback } from "react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { PlayerControls } from "@/components/shared/media/player-controls";
import { SenderInitial } from "@/components/shared/media/sender-initial";
import { useBroken } from "@/components/shared/media/use-broken";
import { usePlayer } from "@/components/shared/media/use-player";
import { Wave } from "@/components/shared/media/wave";
import type { MediaItem } from "@/lib/media/items/schema";
import { formatPlayTime } from "@/lib/media/items/texts";

type Props = {
  item: MediaItem;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
};

/** A recording: who speaks, how it sounds and how far it is, and the buttons of a player. */
export function SoundView({ item, startsNow }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer({
    durationMs: item.durationMs,
    onAttach: check,
    startsNow: useCallback(() => startsNow?.(item) ?? false, [startsNow, item]),
  });
  if (broken || item.playPath === undefined) return <BrokenMedia mediaType="audio" className="viewer-item dusk" />;
  const { seconds, length } = player;
  return (
    <div data-slot="sound-view" className="contents">
      <div className="viewer-item viewer-sound">
        <SenderInitial name={item.uploaderName} />
        <div className="min-w-0 flex-1 text-dusk-text">
          <Wave values={item.wave} bars={48} played={length > 0 ? Math.min(1, seconds / length) : 0} className="h-30" />
          <p className="figure mt-4 flex justify-between text-hub-h2 leading-none font-semibold" aria-live="off">
            <span>{formatPlayTime(seconds)}</span>
            <span>{formatPlayTime(length)}</span>
          </p>
        </div>
      </div>
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
