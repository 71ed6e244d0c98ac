/** How many times as large as the hub's text what is read is; each screen keeps its own. */
export const LETTER_SCALES = [1, 1.2, 1.45, 1.75] as const;
const KEY = "naches.letters.v1";

const listeners = new Set<() => void>();
let present: number | null = null;

/** The place of a scale that a browser has kept as text; the first when there is none. */
export function parseLetters(text: string | null): number {
  const place = Number(text ?? 0);
  return Number.isInteger(place) && place >= 0 && place < LETTER_SCALES.length ? place : 0;
}

function read(): number {
  if (present !== null) return present;
  try {
    present = parseLetters(window.localStorage.getItem(KEY));
  } catch {
    present = 0;
  }
  return present;
}

/** The screen's letters, as a store of React's: a place in {@link LETTER_SCALES}. */
export const readingLetters = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read,
  change: (by: 1 | -1) => {
    present = Math.min(LETTER_SCALES.length - 1, Math.max(0, read() + by));
    try {
      window.localStorage.setItem(KEY, String(present));
    } catch {
      // It lasts as long as the page.
    }
    for (const tell of listeners) tell();
  },
};
