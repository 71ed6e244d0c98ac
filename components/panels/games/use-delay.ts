import { useEffect, useEffectEvent } from "react";

/** Acts once, `delayMs` after `occasion` became what it is; never while `delayMs` is null. A new occasion forgets the old one. */
export function useDelay(delayMs: number | null, occasion: string | number, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => act(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, occasion]);
}
