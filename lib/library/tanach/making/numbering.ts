import { BOOKS } from "@/lib/library/tanach/books";
import type { BookId } from "@/lib/library/tanach/schema";

export type Place = { book: BookId; chapter: number; verse: number };

const BY_OSIS = new Map(BOOKS.map(({ osis, id }) => [osis, id]));

/** Renumbers a verse where the source divides otherwise than printed books and the tables of @hebcal/leyning do. */
function renumbered(osis: string, chapter: number, verse: number): [chapter: number, verse: number] {
  const place = `${osis}.${chapter}`;
  // "Lo sirtzach" to "Lo saaneh" are one verse (lower-accents.ts).
  if ((place === "Exod.20" && verse > 16) || (place === "Deut.5" && verse > 20)) return [chapter, verse - 3];
  if (place === "1Sam.23" && verse === 29) return [24, 1];
  if (place === "Jer.30" && verse === 25) return [31, 1];
  if (place === "1Sam.24" || place === "Jer.31") return [chapter, verse + 1];
  return [chapter, verse];
}

/** Returns where a verse of the source ("Ps.20.1") stands in printed books. Throws for a book that the source should not have. */
export function placeOf(ref: string): Place {
  const [osis = "", chapterText = "", verseText = ""] = ref.split(".");
  const book = BY_OSIS.get(osis);
  if (!book) throw new Error(`The source has a book that is unknown: ${ref}`);
  const [chapter, verse] = renumbered(osis, Number(chapterText), Number(verseText));
  return { book, chapter, verse };
}
