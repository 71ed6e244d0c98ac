import { bookOf } from "@/lib/library/tanach/books";
import { hebrewNumber } from "@/lib/library/tanach/hebrew-numbers";
import { chapters, type Passage } from "@/lib/library/tanach/passages";
import type { BookId } from "@/lib/library/tanach/schema";

export type PartPlan = { title: string; hebrewTitle: string; passages: Passage[]; twice?: boolean };

export type ReadingPlan = {
  id: string;
  title: string;
  hebrewTitle: string;
  note?: string;
  parts: PartPlan[];
  next: string | null;
  previous: string | null;
};

export function plan(
  id: string,
  names: { title: string; hebrewTitle: string; note?: string },
  parts: PartPlan[],
): ReadingPlan {
  return { id, ...names, parts, next: null, previous: null };
}

export function chapterPart(book: BookId, chapter: number): PartPlan {
  const { title, hebrewTitle } = bookOf(book);
  return {
    title: `${title} ${chapter}`,
    hebrewTitle: `${hebrewTitle} ${hebrewNumber(chapter)}`,
    passages: [chapters(book, chapter)],
  };
}

export function chapterParts(book: BookId, first: number, last: number): PartPlan[] {
  return Array.from({ length: last - first + 1 }, (_, index) => chapterPart(book, first + index));
}

/** Returns a number in words of an id ("29") when it is one from 1 to `last`, else null. */
export function numberIn(text: string | undefined, last: number): number | null {
  const value = text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : NaN;
  return value >= 1 && value <= last ? value : null;
}

/** Returns the ids before and after a number in a row of readings: "tehillim.day.28" and "tehillim.day.30". */
export function neighbors(prefix: string, value: number, last: number): Pick<ReadingPlan, "next" | "previous"> {
  return {
    next: value < last ? `${prefix}.${value + 1}` : null,
    previous: value > 1 ? `${prefix}.${value - 1}` : null,
  };
}
