import { useCallback, useRef, useState } from "react";
import type { Handover } from "@/components/shared/media/use-handover";
import { playAtLoudness } from "@/components/shared/media/use-loudness";

export function pauseAllMedia(except?: HTMLMediaElement): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (element !== except && !element.paused) element.pause();
  }
}

const never = () => false;

const HEARD_SECONDS = 3;
export const BACK_SECONDS = 10;

type Options = {
  id: string;
  /** In milliseconds; the file itself says it too, once it has been loaded. */
  durationMs?: number | undefined;
  onAttach: (element: HTMLMediaElement | null) => void;
  startsNow?: () => boolean;
  onPlay?: (() => void) | undefined;
  /** Called once, when it was heard for three seconds or to its end; milliseconds. */
  onHeard?: ((forMs: number) => void) | undefined;
  handover?: Handover | undefined;
};

/** Nothing plays by itself; `startsNow` says whether the press that opened the element also plays it. */
export function usePlayer({ id, durationMs, onAttach, startsNow = never, onPlay, onHeard, handover }: Options) {
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

  /** Seconds that were played, not skipped; null once it was told. */
  const heard = useRef<{ seconds: number; at: number } | null>({ seconds: 0, at: 0 });
  function listen(isOver: boolean) {
    if (!heard.current || !element.current) return;
    const { currentTime } = element.current;
    const step = currentTime - heard.current.at;
    // A browser tells the time four times a second; more is a jump.
    heard.current = { seconds: heard.current.seconds + (step > 0 && step < 2 ? step : 0), at: currentTime };
    if (!isOver && heard.current.seconds < HEARD_SECONDS) return;
    onHeard?.(Math.round(heard.current.seconds * 1000));
    heard.current = null;
  }

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
      onPlay: () => {
        setPlaying(true);
        onPlay?.();
      },
      onPause: () => setPlaying(false),
      onEnded: () => {
        listen(true);
        setPlaying(false);
      },
      onTimeUpdate: () => {
        listen(false);
        setSeconds(element.current?.currentTime ?? 0);
      },
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
