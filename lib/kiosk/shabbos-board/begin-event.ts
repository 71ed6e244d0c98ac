const listeners = new Set<() => void>();

/** Calls the listener when the board begins, for what must close then and is not in the address. Returns how to stop. */
export function onBoardBegins(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function announceBoard(): void {
  for (const notify of [...listeners]) notify();
}
