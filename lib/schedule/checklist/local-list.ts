import { checklistOf, formatKeptList, parseKeptList, withTick } from "@/lib/schedule/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";

/** With a version, so that a later shape never meets this one. */
const KEY = "naches.checklist.v1";

/** The checklist of a screen that is not connected. Where storage fails, it lasts as long as the page. Dates are the household's, "YYYY-MM-DD". */
export function createLocalList(store: () => Storage) {
  // A list that could not be written still counts while the page is open.
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
    /** Returns the day's list; a fresh one when nothing valid of that day is stored. */
    read,
    /** Ticks a task of the list of the tick's own day, or takes that back; returns the list. Never throws. */
    tick(tick: TickRequest): Checklist {
      const list = withTick(read(tick.date), tick);
      try {
        store().setItem(KEY, formatKeptList(list));
        unsaved = null;
      } catch {
        unsaved = list;
      }
      return list;
    },
  };
}

export const localList = createLocalList(() => window.localStorage);
