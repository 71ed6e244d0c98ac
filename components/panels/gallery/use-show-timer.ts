import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** Milliseconds an image stays, or the notice for one that cannot be shown. */
export const SHOW_PICTURE_MS = 8000;
/** Milliseconds without loading or progress after which an item is skipped. */
export const SHOW_PATIENCE_MS = 30_000;

/** The time that one item of a show has; `onOver` is called when it is up. */
export function useShowTimer(onOver: () => void) {
  const [wait, setWait] = useState({ milliseconds: SHOW_PATIENCE_MS });
  const over = useEffectEvent(onOver);

  useEffect(() => {
    const timer = setTimeout(() => over(), wait.milliseconds);
    return () => clearTimeout(timer);
  }, [wait]);

  return {
    /** Call when the item is visible, or the notice in its place. */
    onSettled: useCallback(() => setWait({ milliseconds: SHOW_PICTURE_MS }), []),
    /** It plays. */
    onProgress: useCallback(() => setWait({ milliseconds: SHOW_PATIENCE_MS }), []),
  };
}
