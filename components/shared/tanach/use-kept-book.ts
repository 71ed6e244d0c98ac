import { useSyncExternalStore } from "react";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { chapterOf, NEW_BOOK } from "@/lib/library/tanach/reader/place";
import { openBookOf, TEHILLIM_BOOKS, type TehillimBook } from "@/lib/library/tanach/reader/rules";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";

const newBook = () => NEW_BOOK;

/** Returns this screen's stored state of the book: the letter size, and the place where the relative stopped. */
export function useKeptBook(): KeptBook {
  return useSyncExternalStore(keptBook.subscribe, keptBook.current, newBook);
}

const markedChapter = ({ mark }: KeptBook) => mark && chapterOf(mark.id);

/** The chapter of Tehillim that he has marked; null for none. Turning its pages draws nothing again. */
export function useMarkedChapter(): number | null {
  return useSyncExternalStore(
    keptBook.subscribe,
    () => markedChapter(keptBook.current()),
    () => null,
  );
}

/** The book of Tehillim that lies open. Continuing from chapter to chapter within it draws nothing again. */
export function useOpenBook(): TehillimBook {
  return useSyncExternalStore(
    keptBook.subscribe,
    () => openBookOf(markedChapter(keptBook.current())),
    () => TEHILLIM_BOOKS[0],
  );
}

/** Returns the Tehillim said, and on which day. Turning pages draws nothing again. */
export function useSaidBook(): Pick<KeptBook, "said"> {
  const said = useSyncExternalStore(
    keptBook.subscribe,
    () => keptBook.current().said,
    () => NEW_BOOK.said,
  );
  return { said };
}

export function useChitas(): KeptBook["chitas"] {
  return useSyncExternalStore(
    keptBook.subscribe,
    () => keptBook.current().chitas,
    () => NEW_BOOK.chitas,
  );
}
