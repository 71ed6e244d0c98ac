/** Makes a store of a value that each screen keeps; `parse` gets null for nothing kept. Without storage it lasts as long as the page. */
export function createKeptValue<T extends string | number | boolean>(key: string, parse: (text: string | null) => T) {
  const listeners = new Set<() => void>();
  let present: T | null = null;

  function readKept(): T {
    try {
      return parse(window.localStorage.getItem(key));
    } catch {
      return parse(null);
    }
  }

  return {
    read: (): T => (present ??= readKept()),
    keep: (value: T): void => {
      present = value;
      try {
        window.localStorage.setItem(key, String(value));
      } catch {
        // It lasts as long as the page.
      }
      for (const tell of listeners) tell();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
