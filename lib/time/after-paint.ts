/** Calls `work` once what the page has changed can be seen, so that it does not keep a press waiting; returns how to stop. A page out of sight waits until it is seen. */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
