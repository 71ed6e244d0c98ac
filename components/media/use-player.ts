import { useCallback, useRef, useState } from "react";

/** Only one film or recording is heard at a time. */
export function pauseAllMedia(except?: HTMLMediaElement): void {
  for (const element of document.querySelectorAll<HTMLMediaElement>("audio, video")) {
    if (element !== except && !element.paused) element.pause();
  }
}

const never = () => false;

/**
 * Plays one media element: what to put on it, its present state, and what its buttons do. Nothing plays by itself; `startsNow` says
 * whether the press that brought the element also plays it.
 */
export function usePlayer(onAttach: (element: HTMLMediaElement | null) => void, startsNow: () => boolean = never) {
  const element = useRef<HTMLMediaElement | null>(null);
  const [playing, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [length, setLength] = useState(Number.NaN);

  const play = useCallback(() => {
    if (!element.current) return;
    pauseAllMedia(element.current);
    // A refusal also arrives as the element's own error event, which shows the broken card.
    element.current.play().catch(() => setPlaying(false));
  }, []);

  const attach = useCallback(
    (present: HTMLMediaElement | null) => {
      element.current = present;
      onAttach(present);
      // Within the press itself, as browsers want it of what makes a sound.
      if (present && startsNow()) play();
    },
    [onAttach, startsNow, play],
  );

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
      onDurationChange: () => setLength(element.current?.duration ?? Number.NaN),
    },
    toggle: () => (playing ? element.current?.pause() : play()),
    restart: () => {
      if (element.current) element.current.currentTime = 0;
      play();
    },
  };
}
