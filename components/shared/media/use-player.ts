import { useCallback, useRef, useState } from "react";
import type { Handover } from "@/components/shared/media/use-handover";
import { playAtLoudness } from "@/components/shared/media/use-loudness";

export function pauseAllMedia(except?: HTMLMediaElement): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (element !== except && !element.paused) element.pause();
  }
}

const never = () => false;

export const BACK_SECONDS = 10;

type Options = {
  id: string;
  /** In milliseconds; the file itself says it too, once it has been loaded. */
  durationMs?: number | undefined;
  onAttach: (element: HTMLMediaElement | null) => void;
  startsNow?: () => boolean;
  handover?: Handover | undefined;
};

/** Nothing plays by itself; `startsNow` says whether the press that opened the element also plays it. */
export function usePlayer({ id, durationMs, onAttach, startsNow = never, handover }: Options) {
  const element = useRef<HTMLMediaElement | null>(null);
  /** Seconds; the place to begin at, until the file's length is known. */
  const beginning = useRef<number | null>(null);
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(durationMs === undefined ? Number.NaN : durationMs / 1000);

  const play = useCallback(() => {
    if (!element.current) return;
    pauseAllMedia(element.current);
    playAtLoudness(element.current);
    // A rejection also arrives as the element's error event, which shows the broken card.
    element.current.play().catch(() => setPlaying(false));
  }, []);

  const attach = useCallback(
    (present: HTMLMediaElement | null) => {
      if (present === null && element.current) {
        const { currentTime, paused } = element.current;
        handover?.leave(id, { currentTime: beginning.current ?? currentTime, paused });
      }
      element.current = present;
      onAttach(present);
      if (!present) return;
      const place = handover?.take(id) ?? null;
      beginning.current = null;
      if (place && present.readyState >= present.HAVE_METADATA) present.currentTime = place.seconds;
      else if (place) beginning.current = place.seconds;
      // Within the press itself, as browsers require for sound.
      if (startsNow() || place?.playing) play();
    },
    [id, onAttach, startsNow, handover, play],
  );

  return {
    playing,
    seconds,
    length,
    elementProps: {
      ref: attach,
      // WebKitGTK stands still for ever at a place that is set earlier.
      onLoadedMetadata: () => {
        if (element.current && beginning.current !== null) element.current.currentTime = beginning.current;
        beginning.current = null;
      },
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => setPlaying(false),
      onTimeUpdate: () => setSeconds(element.current?.currentTime ?? 0),
      onDurationChange: () => {
        const known = element.current?.duration ?? Number.NaN;
        if (Number.isFinite(known)) setLength(known);
      },
    },
    toggle: () => (playing ? element.current?.pause() : play()),
    back: () => {
      if (element.current) element.current.currentTime = Math.max(0, element.current.currentTime - BACK_SECONDS);
    },
    restart: () => {
      beginning.current = null;
      if (element.current) element.current.currentTime = 0;
      play();
    },
  };
}
