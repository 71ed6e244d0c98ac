import { useState } from "react";
import { usePages } from "@/components/shared/tanach/use-pages";
import type { NameInBook } from "@/lib/accounts/household/schema";
import { isChapter } from "@/lib/library/tanach/addresses";
import { keptBook } from "@/lib/library/tanach/reader/kept-book";
import { BEGINNING, ENDING, pageOf, type Spot } from "@/lib/library/tanach/reader/pages";
import { stopIn, withStop } from "@/lib/library/tanach/reader/place";
import { readParts } from "@/lib/library/tanach/reader/rules";
import type { KeptBook } from "@/lib/library/tanach/reader/schema";
import type { Reading } from "@/lib/library/tanach/schema";

/** The way to a reading: chosen, or continued from the one before or after it. */
export type Coming = "chosen" | "forward" | "back";

type Place = { id: string; part: number; spot: Spot };

type Options = {
  reading: Reading;
  /** The Hebrew day, by its civil day. */
  date: string;
  coming: Coming;
  kept: KeptBook;
  name: NameInBook;
  onTurnTo: (id: string, coming: Coming) => void;
};

function firstPlace({ reading, date, coming, kept }: Omit<Options, "name" | "onTurnTo">): Place {
  const { id } = reading;
  const parts = readParts(reading);
  if (coming === "back") return { id, part: parts.length - 1, spot: ENDING };
  const stop = coming === "chosen" ? stopIn(kept, id, date) : null;
  return stop && stop.part < parts.length ? { id, part: stop.part, spot: stop.spot } : { id, part: 0, spot: BEGINNING };
}

/** The place in a reading, and turning its pages. The place is a verse, so it stays when the letters or the window change. */
export function useReader({ reading, date, coming, kept, name, onTurnTo }: Options) {
  const parts = readParts(reading);
  // Kept for the reading that it was made for: the next one begins where it begins, and the buttons keep the focus.
  const [turned, setTurned] = useState<Place | null>(null);
  const place = turned?.id === reading.id ? turned : firstPlace({ reading, date, coming, kept });
  const part = parts[place.part];
  if (!part) throw new Error(`${reading.id} has no part ${place.part}.`);
  const key = [reading.id, place.part, kept.size, kept.accents, name].join(" ");
  const { attach, laid } = usePages(key);
  const index = laid ? pageOf(laid.pages, laid.blocks, place.spot) : 0;
  const isFlowing = isChapter(reading.id);

  const isLastPart = place.part === parts.length - 1;
  const isEnd = isLastPart && laid !== null && index === laid.pages.length - 1;
  // The button of the last page may need a line of its own, and make another page the last: the button stays.
  const [ended, setEnded] = useState<string | null>(null);
  if (isEnd && ended !== key) setEnded(key);
  const isBeginning = place.part === 0 && index === 0;

  function goTo(part: number, spot: Spot) {
    const next = { id: reading.id, part, spot };
    setTurned(next);
    keptBook.change((before) => withStop(before, { ...next, date }, coming !== "chosen"));
  }

  function turn(by: 1 | -1) {
    const page = laid?.pages[index + by];
    if (page) return goTo(place.part, page.first);
    if (parts[place.part + by]) return goTo(place.part + by, by === 1 ? BEGINNING : ENDING);
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
    /** True once the last page has been seen. */
    hasEnded: ended === key,
    turn,
    /** Null where there is nothing more; else whether the press leads out of this reading. */
    next: isEnd && reading.next === null ? null : isEnd && !isFlowing ? "another" : "page",
    before: isBeginning && reading.previous === null ? null : isBeginning && !isFlowing ? "another" : "page",
  } as const;
}
