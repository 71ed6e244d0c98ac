"use client";

import { Play } from "lucide-react";
import { useCallback, useRef } from "react";
import { BrokenMedia } from "@/components/media/broken-media";
import { PlayerControls } from "@/components/media/player-controls";
import { useBroken } from "@/components/media/use-broken";
import { usePlayer } from "@/components/media/use-player";
import { cn } from "@/lib/cn";
import type { MediaItem } from "@/lib/media/schema";

type Props = { item: MediaItem; startsNow?: ((item: MediaItem) => boolean) | undefined; className?: string };

/** A film with one large Play on it: the browsers' own controls are too small for him (design.md section 1). */
export function FilmView({ item, startsNow, className }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const player = usePlayer(
    check,
    useCallback(() => startsNow?.(item) ?? false, [startsNow, item]),
  );
  const toggleButton = useRef<HTMLButtonElement>(null);
  if (broken) return <BrokenMedia mediaType="video" className={className} />;

  function playFromPicture() {
    // This button goes away as soon as the film runs; the focus stays with the film's controls.
    toggleButton.current?.focus();
    player.toggle();
  }

  return (
    <div data-slot="film-view" className={cn("flex min-h-0 flex-col gap-3", className)}>
      {/* Not clipped: the ring of the button over the whole picture lies outside it. */}
      <div className="relative min-h-64 flex-1 rounded-md bg-ink">
        <video
          src={`${item.objectPath}#t=0.1`}
          preload="metadata"
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className="absolute inset-0 size-full rounded-md object-contain"
          onError={onError}
          onLoadedData={onLoaded}
          {...player.elementProps}
        />
        {!player.playing && (
          <button type="button" className="group absolute inset-0 grid size-full place-items-center rounded-md" onClick={playFromPicture}>
            <span className="flex size-52 flex-col items-center justify-center rounded-full border-3 border-card bg-navy pb-2 text-hub-h2 font-bold text-card group-active:bg-navy-press">
              <Play aria-hidden className="size-24" strokeWidth={1.75} />
              <span>
                Play<span className="sr-only"> the film</span>
              </span>
            </span>
          </button>
        )}
      </div>
      <PlayerControls title={item.title} player={player} toggleRef={toggleButton} />
    </div>
  );
}
