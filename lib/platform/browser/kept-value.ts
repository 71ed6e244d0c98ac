import { createListeners } from "@/lib/platform/listeners";

type Shape<T> = {
  /** Gets null for nothing kept, and where storage or `parse` fails. */
  parse: (text: string | null) => T;
  /** Null: nothing to keep. */
  format?: (value: T) => string | null;
  store?: () => Storage;
};

/** Makes a store of a value that each browser keeps. Without storage it lasts as long as the page. Never throws. */
export function createKeptValue<T extends NonNullable<unknown>>(
  key: string,
  { parse, format = String, store = () => window.localStorage }: Shape<T>,
) {
  const { subscribe, notify } = createListeners();
  let present: T | null = null;

  function readKept(): T {
    try {
      return parse(store().getItem(key));
    } catch {
      return parse(null);
    }
  }

  return {
    /** Returns the same value until it is changed. */
    read: (): T => (present ??= readKept()),
    keep: (value: T): void => {
      present = value;
      const text = format(value);
      try {
        if (text === null) store().removeItem(key);
        else store().setItem(key, text);
      } catch {
        // Forbidden or full.
      }
      notify();
    },
    subscribe,
  };
}
