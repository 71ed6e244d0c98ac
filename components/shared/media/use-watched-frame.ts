import { useCallback, useState } from "react";
import { followLoudness } from "@/components/shared/media/use-loudness";
import { onVisitBegins } from "@/lib/kiosk/visits/client/begin-event";
import { type FrameState, type FrameWatch, watchFrame } from "@/lib/library/activities/watch-frame";

/** Watches a frame with an outside player or view, which plays as loud as the screen. `attempt` is the key of each frame. */
export function useWatchedFrame() {
  const [state, setState] = useState<FrameState>("opening");
  const [attempt, setAttempt] = useState(0);
  const [watch, setWatch] = useState<FrameWatch | null>(null);

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    setState("opening");
    let isPlaying = false;
    const present = watchFrame(frame, (seen) => {
      isPlaying = seen === "playing";
      setState(seen);
    });
    setWatch(present);
    const stops = [
      followLoudness(present.setVolume),
      onVisitBegins(() => {
        if (!isPlaying) return undefined;
        present.pause();
        return present.play;
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      present.stop();
    };
  }, []);

  return {
    state,
    attempt,
    attach,
    retry: () => {
      setState("opening");
      setAttempt(attempt + 1);
    },
    toggle: () => (state === "playing" ? watch?.pause() : watch?.play()),
    back: (seconds: number) => watch?.back(seconds),
    again: () => watch?.again(),
  };
}
