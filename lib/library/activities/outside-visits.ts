import { openOutsidePage, type OutsidePage } from "@/lib/library/activities/outside-page";
import { type Reach, reach } from "@/lib/library/activities/reach";
import { createListeners } from "@/lib/platform/listeners";

const LOOK_MS = 1000;
const MINUTE_MS = 60_000;

/** `reach` is null until the site has answered, or has not; "away" has closed the page. */
export type Visit = { url: string; reach: Reach | null };

export function createOutsideVisits(openPage: typeof openOutsidePage = openOutsidePage, ask: typeof reach = reach) {
  const { subscribe, notify } = createListeners();
  let visit: Visit | null = null;
  let page: OutsidePage | null = null;
  let usedAt = 0;
  let limitMs = Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;

  const noteUse = () => {
    usedAt = Date.now();
  };

  function become(next: Visit | null): void {
    visit = next;
    notify();
  }

  function closePage(): void {
    clearInterval(timer);
    window.removeEventListener("blur", noteUse);
    page?.close();
    page = null;
  }

  function end(): void {
    closePage();
    become(null);
  }

  function look(): void {
    if (!page?.isOpen() || Date.now() - usedAt >= limitMs) end();
  }

  async function follow(asked: Visit): Promise<void> {
    const answer = await ask(asked.url);
    if (visit !== asked) return;
    // The browser's own words about a page that does not load are none of ours.
    if (answer === "away") closePage();
    become({ ...asked, reach: answer });
    if (answer === "away") window.focus();
  }

  return {
    subscribe,
    current: () => visit,
    /** Returns false when the browser blocks it. The visit closes after `minutes` without use; null: never. */
    open: (url: string, { features = "", minutes }: { features?: string; minutes: number | null }): boolean => {
      if (visit) end();
      page = openPage(url, features);
      if (!page) return false;
      limitMs = minutes === null ? Infinity : minutes * MINUTE_MS;
      noteUse();
      window.addEventListener("blur", noteUse);
      timer = setInterval(look, LOOK_MS);
      const opened: Visit = { url, reach: null };
      become(opened);
      void follow(opened);
      return true;
    },
    comeBack: () => {
      end();
      window.focus();
    },
  };
}
