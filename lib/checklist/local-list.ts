import { checklistOf, parseKeptList, withTick } from "@/lib/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/checklist/schema";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.checklist.v1";

/**
 * The checklist of a screen that is not connected, kept in its browser. Takes how to reach the browser's store, which may be
 * missing, forbidden or full: then the list lasts as long as the page. Dates are the household's civil day, "YYYY-MM-DD".
 */
export function createLocalList(store: () => Storage) {
  // What could not be written, and still counts while the page is open.
  let unsaved: Checklist | null = null;

  function read(date: string): Checklist {
    if (unsaved) return unsaved.date === date ? unsaved : checklistOf(date);
    try {
      return parseKeptList(store().getItem(KEY), date);
    } catch {
      return checklistOf(date);
    }
  }

  return {
    /** The day's list; a fresh one when nothing, nonsense or another day's is kept. */
    read,
    /** Ticks a task of the list of the tick's own day, or takes that back; answers the list. Never throws. */
    tick(tick: TickRequest): Checklist {
      const list = withTick(read(tick.date), tick);
      try {
        store().setItem(KEY, JSON.stringify(list));
        unsaved = null;
      } catch {
        unsaved = list;
      }
      return list;
    },
  };
}

/** This browser's own list. */
export const localList = createLocalList(() => window.localStorage);
