/** Calls `work` once the page's changes are seen, so that it keeps no press waiting; a hidden page waits. Returns how to stop. */
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
