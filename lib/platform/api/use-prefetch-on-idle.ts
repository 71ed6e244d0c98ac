import { useEffect } from "react";

const REST_MS = 3000;

function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in window) window.requestIdleCallback(work);
  else setTimeout(work, 200);
}

/** Loads one thing after another while the page rests, after `restMs`; one that does not arrive ends it. Returns how to stop. */
export function prefetchOnIdle(loads: readonly (() => Promise<unknown>)[], restMs: number): () => void {
  let isOver = false;
  const next = (index: number) => {
    const load = loads[index];
    if (isOver || !load) return;
    whenIdle(() => {
      if (!isOver)
        load().then(
          () => next(index + 1),
          () => undefined,
        );
    });
  };
  const timer = setTimeout(() => next(0), restMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

export function usePrefetchOnIdle(chunks: readonly (() => Promise<unknown>)[], restMs = REST_MS): void {
  useEffect(() => prefetchOnIdle(chunks, restMs), [chunks, restMs]);
}
