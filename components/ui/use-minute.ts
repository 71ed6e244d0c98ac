import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
/** Looked at every second, so that a sleeping screen is right a second after it wakes (design.md 6.9). */
const LOOK_EVERY_MS = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), LOOK_EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const notYet = () => null;

/** The beginning of the present minute by a clock, in milliseconds; null on the server. One timer for all who ask. */
export function useMinute(now: () => number): number | null {
  return useSyncExternalStore(subscribe, () => Math.floor(now() / MINUTE_MS) * MINUTE_MS, notYet);
}
