import { createContext } from "react";
import { countMarks } from "@/lib/library/content-marks/rules";
import type { ContentMark } from "@/lib/library/content-marks/schema";
import { createListeners } from "@/lib/platform/listeners";

type Counts = ReturnType<typeof countMarks>;

/** The caretaker's desk: who is reading, and how much was marked. The rows know it without being drawn again with each other. */
export type Desk = {
  timeZone: string;
  /** The name of who reads, as it is in its field right now. */
  judge: () => string;
  /** Leads to the field of the name, when a verdict has none. */
  askForJudge: () => void;
  note: (key: string, mark: ContentMark) => void;
  counts: () => Counts;
  subscribe: (listener: () => void) => () => void;
};

/** Keeps what was marked while the page is open. Takes the marks with which it came, by `keyOfText`. */
export function createTally(marks: ReadonlyMap<string, ContentMark>): Pick<Desk, "note" | "counts" | "subscribe"> {
  const now = new Map(marks);
  const { subscribe, notify } = createListeners();
  let counts = countMarks(now.values());
  return {
    note(key, mark) {
      now.set(key, mark);
      counts = countMarks(now.values());
      notify();
    },
    counts: () => counts,
    subscribe,
  };
}

export const DeskContext = createContext<Desk | null>(null);
