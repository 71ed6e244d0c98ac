import { useSyncExternalStore } from "react";
import { keptBook } from "@/lib/tanach/reader/kept-book";
import { type KeptBook, NEW_BOOK } from "@/lib/tanach/reader/place";

const newBook = () => NEW_BOOK;

/** What this screen keeps of the book: the size of its letters, and where he stopped. */
export function useKeptBook(): KeptBook {
  return useSyncExternalStore(keptBook.subscribe, keptBook.current, newBook);
}
