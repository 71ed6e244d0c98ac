import { parseKeptBook } from "@/lib/library/tanach/reader/place";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";
import { createKeptValue } from "@/lib/platform/browser/kept-value";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.book.v1";

/** Creates this screen's memory of the book. If storage fails, it lasts as long as the page. */
export function createKeptBook(store: () => Storage) {
  const { read, keep, subscribe } = createKeptValue(KEY, { parse: parseKeptBook, format: JSON.stringify, store });
  return {
    /** Returns what is kept; the same object until it changes. Never throws. */
    current: read,
    /** Changes the book and notifies all listeners. Never throws. */
    change: (changeOf: (kept: KeptBook) => KeptBook): void => keep(changeOf(read())),
    subscribe,
  };
}

export const keptBook = createKeptBook(() => window.localStorage);
