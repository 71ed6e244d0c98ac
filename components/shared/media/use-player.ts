import { useCallback, useRef, useState } from "react";
import { playAtLoudness } from "@/components/shared/media/use-loudness";

export function pauseAllMedia(except?: HTMLMediaElement): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (element !== except && !element.paused) element.pause();
  }
}

const never = () => false;

export const BACK_SECONDS = 10;

type Options = {
  /** Length in milliseconds until the file has been loaded and says it itself. */
  durationMs?: number | undefined;
  onAttach: (element: HTMLMediaElement | null) => void;
  startsNow?: () => boolean;
};

/** Nothing plays automatically; `startsNow` says whether the press that opened the element also plays it. */
export function usePlayer({ durationMs, onAttach, startsNow = never }: Options) {
  const element = useRef<HTMLMediaElement | null>(null);
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
      element.current = present;
      onAttach(present);
      if (!present) return;
      // Within the press itself, as browsers require for sound.
      if (startsNow()) play();
    },
    [onAttach, startsNow, play],
  );

  const skip = (wanted: number) => {
    if (element.current) element.current.currentTime = Math.max(0, element.current.currentTime + wanted);
  };

  return {
    playing,
    seconds,
    length,
    elementProps: {
      ref: attach,
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
    /** Seeks forward by some seconds, or back by a negative number. */
    skip,
    back: () => skip(-BACK_SECONDS),
    restart: () => {
      if (element.current) element.current.currentTime = 0;
      play();
    },
  };
}
