const listeners = new Set<() => void>();

/** Calls the listener when the board begins, for what must close then and is not in the address. Returns how to stop. */
export function onBoardBegins(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells everyone who listens that the board begins. */
export function announceBoard(): void {
  for (const notify of [...listeners]) notify();
}
