import { openOutsidePage, type OutsidePage } from "@/lib/activities/outside-page";

const LOOK_MS = 1000;
const MINUTE_MS = 60_000;

/** The visits to outside pages, one at a time, counted from when the visit was opened or last came to the front. Takes how a page is opened. */
export function createOutsideVisits(openPage: typeof openOutsidePage = openOutsidePage) {
  const listeners = new Set<() => void>();
  let page: OutsidePage | null = null;
  let usedAt = 0;
  let limitMs = Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;

  const noteUse = () => {
    usedAt = Date.now();
  };

  function end(): void {
    clearInterval(timer);
    window.removeEventListener("blur", noteUse);
    page?.close();
    page = null;
    for (const tell of listeners) tell();
  }

  function look(): void {
    if (!page?.isOpen() || Date.now() - usedAt >= limitMs) end();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isOpen: () => page !== null,
    /** Returns false when the browser blocks it. Takes window.open's features and the idle minutes until the visit is closed; null for never. */
    open: (url: string, { features = "", minutes }: { features?: string; minutes: number | null }): boolean => {
      if (page) end();
      page = openPage(url, features);
      if (!page) return false;
      limitMs = minutes === null ? Infinity : minutes * MINUTE_MS;
      noteUse();
      window.addEventListener("blur", noteUse);
      timer = setInterval(look, LOOK_MS);
      for (const tell of listeners) tell();
      return true;
    },
    /** Closes the visit and brings the hub to the front. */
    comeBack: () => {
      end();
      window.focus();
    },
  };
}
