import { useEffect } from "react";

/** The page is first left alone: what it shows, and a first press, come before what may be pressed later. */
const REST_MS = 3000;

/** Takes work for a moment in which the browser has nothing else to do. */
function whenIdle(work: () => void): void {
  // Safari knows no such moment.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/**
 * Loads programs one after another while the page rests, so that a later press finds them; answers how to stop. One that does
 * not arrive ends it: the press that needs it asks for it again.
 */
export function warmUp(programs: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false;
  const next = (index: number) => {
    const load = programs[index];
    if (isOver || !load) return;
    whenIdle(() => {
      if (!isOver) load().then(() => next(index + 1), () => undefined);
    });
  };
  const timer = setTimeout(() => next(0), REST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Warms up once for as long as the page is open; `programs` is a constant of the caller's module. */
export function useWarmUp(programs: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => warmUp(programs), [programs]);
}
