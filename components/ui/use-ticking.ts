import { useSyncExternalStore } from "react";

const SECOND_MS = 1000;

function eachSecond(look: () => void) {
  const timer = setInterval(look, SECOND_MS);
  return () => clearInterval(timer);
}

/** Something that follows from the clock, such as the day; shown anew only when it changes. `read` answers text or a number. */
export function useTicking<T extends string | number>(read: () => T): T {
  return useSyncExternalStore(eachSecond, read, read);
}
