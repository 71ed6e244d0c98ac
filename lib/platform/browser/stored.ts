import * as z from "zod/mini";

/** Reads the value that a browser store keeps under a key; null when it is missing, unreadable or of another shape. */
export function readStored<S extends z.core.$ZodType>(store: () => Storage, key: string, schema: S): z.infer<S> | null {
  try {
    return z.parse(schema, JSON.parse(store().getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

/** Writes to a store of the browser; one that is full or forbidden is left alone. */
export function writeStored(store: () => Storage, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Forbidden or full: the caller still has the value while the page is open.
  }
}
