import { useSyncExternalStore } from "react";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls the listener every second, with one timer for all; returns how to stop. A sleeping screen is right a second after it wakes (design.md 6.9). */
export function onEachSecond(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), SECOND_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

export function startOfMinute(instantMs: number): number {
  return Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
}

/** The clock of every screen: calls `read` each second, renders when its value changes. `first` is the server's value, shown until hydration. */
export function useNow<T>(read: () => T, first: T): T {
  return useSyncExternalStore(onEachSecond, read, () => first);
}
