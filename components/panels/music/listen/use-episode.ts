import { useCallback, useEffect, useRef, useState } from "react";
import { keepPlace, placeOf } from "@/components/panels/music/listen/use-places";
import { usePlayer } from "@/components/shared/media/use-player";
import type { Episode } from "@/lib/library/podcasts/episode-schema";
import { startOf } from "@/lib/library/podcasts/place-rules";
import { soundPath } from "@/lib/library/podcasts/rules";

/** Seconds of the episode between two saves of the place. */
const KEEP_EVERY = 5;

/** An episode that plays from where he was; `startsNow`: a press has opened it. */
export function useEpisode({ id, seconds: said }: Episode, startsNow: boolean) {
  const [from] = useState(() => startOf(placeOf(id)));
  const [isBroken, setBroken] = useState(false);
  const [isOver, setOver] = useState(false);
  const element = useRef<HTMLMediaElement | null>(null);
  const keptAt = useRef(from);
  const { elementProps, ...player } = usePlayer({
    durationMs: said === null ? undefined : said * 1000,
    onAttach: useCallback((present: HTMLMediaElement | null) => void (element.current = present), []),
    startsNow: useCallback(() => startsNow, [startsNow]),
  });

  const keep = useCallback(() => {
    // Before the file has said how long it is, the place is still that of another time.
    if (!element.current || element.current.readyState === 0) return;
    keptAt.current = element.current.currentTime;
    keepPlace(id, element.current.currentTime, element.current.duration);
  }, [id]);
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [keep]);

  return {
    ...player,
    isBroken,
    isOver,
    audioProps: {
      ...elementProps,
      src: `${soundPath(id)}${from > 0 ? `#t=${from}` : ""}`,
      onError: () => setBroken(true),
      onPlay: () => {
        setOver(false);
        elementProps.onPlay();
      },
      onPause: () => {
        keep();
        elementProps.onPause();
      },
      onEnded: () => {
        keep();
        setOver(true);
        elementProps.onEnded();
      },
      onTimeUpdate: () => {
        elementProps.onTimeUpdate();
        if (Math.abs((element.current?.currentTime ?? keptAt.current) - keptAt.current) >= KEEP_EVERY) keep();
      },
    },
  };
}
