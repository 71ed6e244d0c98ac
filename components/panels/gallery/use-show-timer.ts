import { useCallback, useEffect, useEffectEvent, useState } from "react";

/** How long an image stays, and what is in the place of one that cannot be shown. */
export const SHOW_PICTURE_MS = 8000;
/** What neither arrives nor continues for so long is passed over. */
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
    /** It can be seen, or what is told in its place. */
    onSettled: useCallback(() => setWait({ milliseconds: SHOW_PICTURE_MS }), []),
    /** It plays. */
    onProgress: useCallback(() => setWait({ milliseconds: SHOW_PATIENCE_MS }), []),
  };
}
