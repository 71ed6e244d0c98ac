/** Fills the whole screen where the browser allows it; `onLeft` hears of Escape or F11. Returns how to leave. */
export function holdFullScreen(onLeft: () => void): () => void {
  const isFull = () => document.fullscreenElement !== null;
  if (!document.fullscreenEnabled || isFull()) return () => undefined;
  let entered = false;
  let released = false;

  function leave(): void {
    if (isFull()) document.exitFullscreen().catch(() => undefined);
  }

  function onChange(): void {
    if (isFull()) entered = true;
    else if (entered && !released) onLeft();
  }

  document.addEventListener("fullscreenchange", onChange);
  document.documentElement
    .requestFullscreen({ navigationUI: "hide" })
    .then(() => {
      if (released) leave();
    })
    .catch(() => undefined);
  return () => {
    released = true;
    document.removeEventListener("fullscreenchange", onChange);
    leave();
  };
}
