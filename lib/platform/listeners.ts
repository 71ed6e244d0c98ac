/** Makes the listeners of one thing. `subscribe` returns how to stop; `notify` calls those who listen when it begins. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(this: void, listener: (...args: Args) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(this: void, ...args: Args): void {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}
