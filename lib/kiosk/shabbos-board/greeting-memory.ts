/** The end of the rest after which he has been greeted in this tab, over a reload. */
const KEY = "naches.greeted.v1";

const listeners = new Set<() => void>();
/** For a browser that stores nothing: then a reload within these minutes greets once more. */
let known: string | null = null;

/** Calls the listener when he has been greeted; returns how to stop. */
export function onGreeted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The end of the last rest after which he has been greeted, as it was noted; null for none. */
export function readGreeted(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return known;
  }
}

/** Notes that he has been greeted after the rest that ended then. */
export function keepGreeted(until: string): void {
  known = until;
  try {
    sessionStorage.setItem(KEY, until);
  } catch {
    // Forbidden or full.
  }
  for (const notify of [...listeners]) notify();
}
