import { useEffect, useEffectEvent } from "react";

/**
 * Does something once, `delayMs` after `occasion` became what it is; nothing while `delayMs` is null. A new occasion, or leaving
 * the game, forgets the old one. So the computer "thinks", a feedback ends, a timer ticks.
 */
export function useDelay(delayMs: number | null, occasion: string | number, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (delayMs === null) return;
    const timer = setTimeout(() => act(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, occasion]);
}
