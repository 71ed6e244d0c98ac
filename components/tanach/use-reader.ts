import { useState } from "react";
import { usePages } from "@/components/tanach/use-pages";
import { keptBook } from "@/lib/tanach/kept-book";
import { BEGINNING, ENDING, pageOf, type Spot } from "@/lib/tanach/pages";
import { type KeptBook, stopIn, withStop } from "@/lib/tanach/place";
import { isChapter, readParts } from "@/lib/tanach/reader-rules";
import type { Reading } from "@/lib/tanach/schema";

/** How he has come to a reading: by choosing it, or by going on from the one before or after it. */
export type Coming = "chosen" | "forward" | "back";

type Place = { part: number; spot: Spot };

function firstPlace(kept: KeptBook, reading: Reading, date: string, coming: Coming): Place {
  const parts = readParts(reading);
  if (coming === "forward") return { part: 0, spot: BEGINNING };
  if (coming === "back") return { part: parts.length - 1, spot: ENDING };
  const stop = stopIn(kept, reading.id, date);
  return stop && stop.part < parts.length ? { part: stop.part, spot: stop.spot } : { part: 0, spot: BEGINNING };
}

type Options = {
  reading: Reading;
  /** The Hebrew day, by its civil day. */
  date: string;
  coming: Coming;
  kept: KeptBook;
  /** Opens the reading after this one, or the one before. */
  onTurnTo: (id: string, coming: Coming) => void;
};

/** The place in a reading, and turning its pages. The place is a verse, so it stays when the letters or the window change. */
export function useReader({ reading, date, coming, kept, onTurnTo }: Options) {
  const parts = readParts(reading);
  const [place, setPlace] = useState(() => firstPlace(kept, reading, date, coming));
  const part = parts[place.part];
  if (!part) throw new Error(`${reading.id} has no part ${place.part}.`);
  const key = [reading.id, place.part, kept.size, kept.accents].join(" ");
  const { attach, laid } = usePages(key);
  const index = laid ? pageOf(laid.pages, laid.blocks, place.spot) : 0;
  const isFlowing = isChapter(reading.id);

  const isLastPart = place.part === parts.length - 1;
  const isEnd = isLastPart && laid !== null && index === laid.pages.length - 1;
  const isBeginning = place.part === 0 && index === 0;

  function goTo(next: Place) {
    setPlace(next);
    keptBook.change((before) => withStop(before, { id: reading.id, date, ...next }, coming !== "chosen"));
  }

  function turn(by: 1 | -1) {
    const page = laid?.pages[index + by];
    if (page) return goTo({ part: place.part, spot: page.first });
    if (parts[place.part + by]) return goTo({ part: place.part + by, spot: by === 1 ? BEGINNING : ENDING });
    const id = by === 1 ? reading.next : reading.previous;
    if (id !== null && laid) onTurnTo(id, by === 1 || !isFlowing ? "forward" : "back");
  }

  return {
    part,
    isLastPart,
    attach,
    key,
    page: laid?.pages[index] ?? null,
    number: index + 1,
    count: laid?.pages.length ?? 1,
    isEnd,
    turn,
    /** Null where there is nothing more; else whether the press leads out of this reading. */
    next: isEnd && reading.next === null ? null : isEnd && !isFlowing ? "another" : "page",
    before: isBeginning && reading.previous === null ? null : isBeginning && !isFlowing ? "another" : "page",
  } as const;
}
