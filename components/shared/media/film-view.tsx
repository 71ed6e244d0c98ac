"use client";

import { Play } from "lucide-react";
import { useCallback, useRef } from "react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { CaptionsButton, useCaptions } from "@/components/shared/media/captions";
import { PlayerControls } from "@/components/shared/media/player-controls";
import { useBroken } from "@/components/shared/media/use-broken";
import type { Handover } from "@/components/shared/media/use-handover";
import { usePlayer } from "@/components/shared/media/use-player";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { cn } from "@/lib/platform/cn";

type Props = {
  item: MediaItem;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
  handover?: Handover | undefined;
  className?: string;
  controlsClass?: string | undefined;
};

/** The browsers' own controls are too small for him (design.md section 1). */
export function FilmView({ item, startsNow, handover, className, controlsClass }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer({
    id: item.id,
    durationMs: item.durationMs,
    onAttach: check,
    startsNow: useCallback(() => startsNow?.(item) ?? false, [startsNow, item]),
    handover,
  });
  const { track, words } = useCaptions(item);
  const toggleButton = useRef<HTMLButtonElement>(null);
  if (broken || item.playPath === undefined) return <BrokenMedia mediaType="video" className={className} />;
  const poster = (item.poster ?? stillOf(item))?.path;

  function playFromPicture() {
    // This button disappears once the video runs.
    toggleButton.current?.focus();
    player.toggle();
  }

  return (
    <div data-slot="film-view" className={cn("flex min-h-0 flex-col gap-3", className)}>
      {/* Not clipped, because the button's focus ring lies outside. */}
      <div className="relative min-h-64 flex-1 rounded-md bg-ink">
        <video
          src={poster === undefined ? `${item.playPath}#t=0.1` : item.playPath}
          poster={poster}
          preload="metadata"
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className="absolute inset-0 size-full rounded-md object-contain"
          onError={onError}
          onLoadedData={onLoaded}
          {...player.elementProps}
        >
          {track}
        </video>
        {/* Below Play, so that two texts at once never cover it. */}
        {words}
        {!player.playing && (
          <button
            type="button"
            className="group absolute inset-0 grid size-full place-items-center rounded-md"
            onClick={playFromPicture}
          >
            <span className="flex size-52 flex-col items-center justify-center rounded-full border-3 border-card bg-navy pb-2 text-hub-h2 font-bold text-card group-active:bg-navy-press">
              <Play aria-hidden className="size-24" strokeWidth={1.75} />
              <span>
                Play<span className="sr-only"> the video</span>
              </span>
            </span>
          </button>
        )}
      </div>
      <PlayerControls title={item.title} player={player} toggleRef={toggleButton} className={controlsClass}>
        {item.captions && <CaptionsButton />}
      </PlayerControls>
    </div>
  );
}
