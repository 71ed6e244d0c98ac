/** Calls back after `ms` milliseconds in sight without a break, and not under the photo frame; returns a function that stops it. */
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
