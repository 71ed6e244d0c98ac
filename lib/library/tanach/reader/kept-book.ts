import { parseKeptBook } from "@/lib/library/tanach/reader/place";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.book.v1";

/** Creates this screen's memory of the book. If storage fails, it lasts as long as the page. */
export function createKeptBook(store: () => Storage) {
  const listeners = new Set<() => void>();
  let kept: KeptBook | null = null;

  function read(): KeptBook {
    try {
      return parseKeptBook(store().getItem(KEY));
    } catch {
      return parseKeptBook(null);
    }
  }

  const current = (): KeptBook => (kept ??= read());

  return {
    /** Returns what is kept; the same object until it changes. Never throws. */
    current,
    /** Changes the book and notifies all listeners. Never throws. */
    change(changeOf: (kept: KeptBook) => KeptBook): void {
      kept = changeOf(current());
      try {
        store().setItem(KEY, JSON.stringify(kept));
      } catch {
        // Forbidden or full.
      }
      for (const tell of listeners) tell();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const keptBook = createKeptBook(() => window.localStorage);
