import { useEffect } from "react";

/** What the page shows, and a first press, come before what may be pressed later. */
const REST_MS = 3000;

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Loads chunks one after another while the page rests; returns how to stop. One that does not arrive ends it: its press loads it again. */
function prefetchOnIdle(chunks: readonly (() => Promise<unknown>)[]): () => void {
  let isOver = false;
  const next = (index: number) => {
    const load = chunks[index];
    if (isOver || !load) return;
    whenIdle(() => {
      if (!isOver)
        load().then(
          () => next(index + 1),
          () => undefined,
        );
    });
  };
  const timer = setTimeout(() => next(0), REST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Loads chunks once while the page rests. `chunks` is a constant of the caller's module. */
export function usePrefetchOnIdle(chunks: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => prefetchOnIdle(chunks), [chunks]);
}
