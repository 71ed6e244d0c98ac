import * as z from "zod/mini";
import { civilDateSchema } from "@/lib/time/schema";

/** The sizes of the book's letters, in pixels of a screen of 1280x800. */
export const BOOK_SIZES = [36, 44, 56, 72] as const;

const spotSchema = z.object({ ref: z.string(), line: z.number() });

/** Where he stopped in a reading. `part` counts from 0; a part that is read twice counts twice. */
const stopSchema = z.object({ id: z.string(), part: z.number(), spot: spotSchema, date: civilDateSchema });
export type Stop = z.infer<typeof stopSchema>;

/** What a screen keeps of the book. `mark`: where he is in the whole of Tehillim. `said`: the readings that he has said on a Hebrew day. */
export const keptBookSchema = z.object({
  size: z.number().check(z.int(), z.minimum(0), z.maximum(BOOK_SIZES.length - 1)),
  accents: z.boolean(),
  /** How the Name is written: as it is printed, or as two yuds. */
  name: z.enum(["printed", "yuds"]),
  mark: z.nullable(stopSchema),
  stops: z.array(stopSchema),
  said: z.nullable(z.object({ date: civilDateSchema, ids: z.array(z.string()) })),
});
export type KeptBook = z.infer<typeof keptBookSchema>;

export const NEW_BOOK: KeptBook = { size: 0, accents: false, name: "printed", mark: null, stops: [], said: null };

/** Of a day only so many readings; the oldest is forgotten. */
const STOPS = 20;
const CHAPTERS = 150;

/** Returns the number of a chapter of Tehillim, 77 for "psalms.77"; null for any other reading. */
export function chapterOf(id: string): number | null {
  const chapter = Number(/^psalms\.(\d+)$/.exec(id)?.[1]);
  return chapter >= 1 && chapter <= CHAPTERS ? chapter : null;
}

/**
 * Returns whether a chapter moves the mark in the whole of Tehillim: the one that he has marked, the first one, and any that he has come to
 * by going on. A chapter that he only looks up leaves the mark where it is.
 */
function movesMark(mark: Stop | null, id: string, wentOn: boolean): boolean {
  const chapter = chapterOf(id);
  return chapter !== null && (mark === null || wentOn || chapter === 1 || mark.id === id);
}

/** Notes where he is. `wentOn`: he has come to this reading from the one before or after it. */
export function withStop(kept: KeptBook, stop: Stop, wentOn: boolean): KeptBook {
  const others = kept.stops.filter(({ id, date }) => id !== stop.id && date === stop.date);
  return {
    ...kept,
    mark: movesMark(kept.mark, stop.id, wentOn) ? stop : kept.mark,
    stops: [...others, stop].slice(-STOPS),
  };
}

/** Returns where he stopped in a reading on this Hebrew day, or where his mark is; null when it begins at its beginning. */
export function stopIn({ mark, stops }: KeptBook, id: string, date: string): Stop | null {
  return stops.find((stop) => stop.id === id && stop.date === date) ?? (mark?.id === id ? mark : null);
}

/** Returns whether he has said a reading on this Hebrew day. */
export function isSaid({ said }: KeptBook, id: string, date: string): boolean {
  return said?.date === date && said.ids.includes(id);
}

/** Notes that he has said a reading on a Hebrew day, or takes that back. What was said has no place any more: it begins anew. */
export function withSaid(kept: KeptBook, id: string, date: string, isNowSaid: boolean): KeptBook {
  const others = (kept.said?.date === date ? kept.said.ids : []).filter((other) => other !== id);
  return {
    ...kept,
    stops: isNowSaid ? kept.stops.filter((stop) => stop.id !== id) : kept.stops,
    said: { date, ids: isNowSaid ? [...others, id] : others },
  };
}

/** Returns what a screen has kept as text, or a new book when it is missing or broken. */
export function parseKeptBook(text: string | null): KeptBook {
  try {
    return keptBookSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return NEW_BOOK;
  }
}
