import { useCallback, useState } from "react";
import { followLoudness } from "@/components/shared/media/use-loudness";
import { type FrameState, type FrameWatch, watchFrame } from "@/lib/library/activities/watch-frame";

/** Watches a frame with an outside player or view, which plays as loud as the screen. `attempt` is the key of each frame. */
export function useWatchedFrame() {
  const [state, setState] = useState<FrameState>("opening");
  const [attempt, setAttempt] = useState(0);
  const [watch, setWatch] = useState<FrameWatch | null>(null);

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    if (!frame) return;
    setState("opening");
    const present = watchFrame(frame, setState);
    setWatch(present);
    const unfollow = followLoudness(present.setVolume);
    return () => {
      unfollow();
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
