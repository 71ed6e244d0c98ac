import { bookOf } from "@/lib/library/tanach/books";
import type { BookId } from "@/lib/library/tanach/schema";

/** A place in a book: chapter and verse, from 1. */
export type At = readonly [chapter: number, verse: number];

/** Verses of one book that follow one another, both ends counted. A verse of 0 at the end is the chapter's last one. */
export type Passage = {
  book: BookId;
  from: At;
  to: At;
  /** The page's lines above the first verse and below the last one: "Three times.", "Here: Amidah, in your siddur." */
  above?: readonly string[];
  below?: readonly string[];
};

export function chapters(book: BookId, first: number, last = first): Passage {
  return { book, from: [first, 1], to: [last, 0] };
}

export function wholeBook(book: BookId): Passage {
  return chapters(book, 1, bookOf(book).chapters);
}

/** Returns verses of a book, given as "6:4" and "6:9". */
export function verses(book: BookId, from: string, to: string): Passage {
  const at = (text: string): At => {
    const [chapter = 1, verse = 1] = text.split(":").map(Number);
    return [chapter, verse];
  };
  return { book, from: at(from), to: at(to) };
}
