import { checklistOf, formatKeptList, parseKeptList, withTick } from "@/lib/schedule/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";

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
    read,
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
