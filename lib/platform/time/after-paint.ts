/**
 * Calls `work` once what the page has changed can be seen, so that it does not keep a press waiting; returns how to stop. A page out of
 * sight waits until it is seen.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The first frame is only painted after its callbacks; when the second one begins it is on the screen.
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(work);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
