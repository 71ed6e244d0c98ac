"use client";

import { Hourglass, Play } from "lucide-react";
import { useCallback, useRef, useState } from "react";
import { BrokenMedia } from "@/components/shared/media/broken-media";
import { CaptionsButton, useCaptions } from "@/components/shared/media/captions";
import { PLAYER_KEY, PlayerControls } from "@/components/shared/media/player-controls";
import { useBroken } from "@/components/shared/media/use-broken";
import { usePlayer } from "@/components/shared/media/use-player";
import type { MediaItem } from "@/lib/media/items/schema";
import { stillOf } from "@/lib/media/items/shown-rules";
import { formatPlayTime, REST_TEXT } from "@/lib/media/items/texts";
import { cn } from "@/lib/platform/cn";

/** Plays a video's beginning while the rest is made (D97); at its end, or where it breaks off, the whole video from there on. */
function useBeginning({ preparation, playPath, beginningPath }: MediaItem) {
  const whole = preparation === "preparing" ? undefined : playPath;
  const [first] = useState(whole ?? beginningPath);
  const [path, setPath] = useState(first);
  /** Seconds into the video where the beginning ended. */
  const [heldAt, setHeldAt] = useState<number | null>(null);
  const goesOn = heldAt !== null && whole !== undefined;
  const src = goesOn ? whole : (path ?? whole);
  const isBeginning = src !== undefined && src !== whole;
  return {
    src,
    isBeginning,
    /** He is at the end of what there is. */
    isWaiting: heldAt !== null && whole === undefined,
    isHeld: heldAt !== null,
    /** He has seen a part, so the poster would be a step back. */
    hasSeen: heldAt !== null || path !== first,
    /** Returns whether it is the beginning that ended or broke off here. */
    hold: ({ currentTime }: HTMLMediaElement): boolean => {
      if (isBeginning) setHeldAt(currentTime);
      return isBeginning;
    },
    /** He plays the beginning again. */
    release: () => {
      if (isBeginning) setHeldAt(null);
    },
    /** Call when the player knows the file. */
    goOn: (element: HTMLMediaElement) => {
      if (!goesOn) return;
      element.currentTime = heldAt;
      if (heldAt > 0) element.play().catch(() => undefined);
      setPath(whole);
      setHeldAt(null);
    },
  };
}

type Props = {
  item: MediaItem;
  startsNow?: ((item: MediaItem) => boolean) | undefined;
};

/** The browsers' own controls are too small for him (design.md section 1). */
export function FilmView({ item, startsNow }: Props) {
  const { broken, onError, onLoaded, check } = useBroken(item);
  const { src, isBeginning, isWaiting, isHeld, hasSeen, hold, release, goOn } = useBeginning(item);
  const player = usePlayer({
    durationMs: item.durationMs,
    onAttach: check,
    startsNow: useCallback(() => startsNow?.(item) ?? false, [startsNow, item]),
  });
  const { track, words } = useCaptions(item);
  const toggleButton = useRef<HTMLButtonElement>(null);
  if (broken || src === undefined) return <BrokenMedia mediaType="video" className="viewer-item dusk" />;
  const total = formatPlayTime(isBeginning ? (item.durationMs ?? Number.NaN) / 1000 : player.length);
  const poster = (item.poster ?? stillOf(item))?.path;

  function playFromPicture() {
    // This button disappears once the video runs.
    toggleButton.current?.focus();
    player.toggle();
  }

  return (
    <div data-slot="film-view" className="contents">
      {/* Not clipped, because the button's focus ring lies outside. */}
      <div className="viewer-item">
        <video
          src={poster === undefined && !hasSeen ? `${src}#t=0.1` : src}
          poster={hasSeen ? undefined : poster}
          preload="metadata"
          playsInline
          disablePictureInPicture
          aria-label={item.title}
          className="absolute inset-0 size-full rounded-md object-contain"
          onLoadedData={onLoaded}
          {...player.elementProps}
          onError={(event) => {
            if (!hold(event.currentTarget)) onError(event);
          }}
          onLoadedMetadata={({ currentTarget }) => goOn(currentTarget)}
          onPlay={() => {
            player.elementProps.onPlay();
            release();
          }}
          onEnded={({ currentTarget }) => {
            player.elementProps.onEnded();
            hold(currentTarget);
          }}
        >
          {track}
        </video>
        {/* Below Play, so that two texts at once never cover it. */}
        {words}
        <p
          role="status"
          className="absolute inset-0 m-auto flex h-fit w-fit max-w-120 items-center gap-3 rounded-md bg-card px-5 py-4 text-hub-figure leading-snug text-balance text-ink empty:hidden"
        >
          {isWaiting && (
            <>
              <Hourglass aria-hidden className="size-10 shrink-0 text-ink-2" strokeWidth={1.75} />
              {REST_TEXT}
            </>
          )}
        </p>
        {!player.playing && !isHeld && (
          <button
            type="button"
            // Close lies over the video's corner, and captions over its lower half.
            className={cn(
              "group absolute inset-x-12 inset-y-0 grid justify-items-center rounded-md",
              words ? "items-start pt-3" : "items-center",
            )}
            onClick={playFromPicture}
          >
            <span className="flex h-[min(13rem,94%)] aspect-square flex-col items-center justify-center rounded-full border-3 border-dusk bg-eve-gold pb-2 text-hub-h2 font-bold text-dusk group-active:bg-dusk-ink">
              <Play aria-hidden className="size-[45%]" strokeWidth={1.75} />
              <span>
                Play<span className="sr-only"> the video</span>
              </span>
            </span>
          </button>
        )}
      </div>
      <PlayerControls title={item.title} player={player} toggleRef={toggleButton}>
        {item.captions && <CaptionsButton className={PLAYER_KEY} />}
        <p
          className={cn(
            "figure order-last hidden w-24 self-center text-center text-hub-figure leading-tight font-semibold",
            item.captions ? "@min-[86rem]:block" : "@min-[60rem]:block",
          )}
          aria-live="off"
        >
          {total && `${formatPlayTime(player.seconds)} of ${total}`}
        </p>
      </PlayerControls>
    </div>
  );
}
