/** Calls once the page was in sight for so many milliseconds without a break, and not under the photo frame; returns how to stop. */
export function afterLooking(ms: number, onSeen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    clearTimeout(timer);
    if (document.visibilityState !== "visible") return;
    timer = setTimeout(() => {
      if (document.body.dataset["resting"] !== undefined) return begin();
      stop();
      onSeen();
    }, ms);
  };
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", begin);
  };
  document.addEventListener("visibilitychange", begin);
  begin();
  return stop;
}
