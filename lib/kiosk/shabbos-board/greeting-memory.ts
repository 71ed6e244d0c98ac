const KEY = "naches.greeted.v1";

const listeners = new Set<() => void>();
/** For a browser that stores nothing: then a reload within these minutes greets once more. */
let known: string | null = null;

export function onGreeted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function readGreeted(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return known;
  }
}

export function keepGreeted(until: string): void {
  known = until;
  try {
    sessionStorage.setItem(KEY, until);
  } catch {
    // Forbidden or full.
  }
  for (const notify of [...listeners]) notify();
}
