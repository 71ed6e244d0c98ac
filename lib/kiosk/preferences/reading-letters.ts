import { createKeptValue } from "@/lib/platform/browser/kept-value";

export const LETTER_SCALES = [1, 1.2, 1.45, 1.75] as const;
export function parseLetters(text: string | null): number {
  const place = Number(text ?? 0);
  return Number.isInteger(place) && place >= 0 && place < LETTER_SCALES.length ? place : 0;
}

const letters = createKeptValue("naches.letters.v1", { parse: parseLetters });

/** The screen's letters, as a store of React's: a place in {@link LETTER_SCALES}. */
export const readingLetters = {
  subscribe: letters.subscribe,
  read: letters.read,
  change: (by: 1 | -1) => letters.keep(Math.min(LETTER_SCALES.length - 1, Math.max(0, letters.read() + by))),
};
