import { createListeners } from "@/lib/platform/listeners";

const KEY = "naches.greeted.v1";

const { subscribe, notify } = createListeners();
/** For a browser that stores nothing: then a reload within these minutes greets once more. */
let known: string | null = null;

export const onGreeted = subscribe;

export function readGreeted(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return known;
  }
}

export function keepGreeted(until: string): void {
  known = until;
  try {
    sessionStorage.setItem(KEY, until);
  } catch {
    // Forbidden or full.
  }
  notify();
}
