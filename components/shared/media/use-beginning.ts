import { useState } from "react";
import type { MediaItem } from "@/lib/media/items/schema";

/** Plays a video's beginning while the rest is made (D97); at its end, or where it breaks off, the whole video from there on. */
export function useBeginning({ preparation, playPath, beginningPath }: MediaItem) {
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
