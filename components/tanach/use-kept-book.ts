import { useSyncExternalStore } from "react";
import { keptBook } from "@/lib/tanach/reader/kept-book";
import { NEW_BOOK } from "@/lib/tanach/reader/place";
import type { KeptBook } from "@/lib/tanach/reader/schema";

const newBook = () => NEW_BOOK;

/** What this screen keeps of the book: the size of its letters, and where he stopped. */
export function useKeptBook(): KeptBook {
  return useSyncExternalStore(keptBook.subscribe, keptBook.current, newBook);
}
