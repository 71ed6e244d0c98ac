/**
 * Keeps the screen from going dark while the page is visible. The browser releases the lock whenever the page is hidden, so it is
 * requested again on return. Where the browser refuses (no https, an old browser, a low battery) the system's own setting counts
 * (docs/kiosk.md). Returns how to release the lock.
 */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let released = false;

  // A function, because TypeScript takes the variable for unchanged after an await.
  const isOver = () => released;
  const isHeld = () => lock !== null && !lock.released;

  async function request(): Promise<void> {
    if (isOver() || document.visibilityState !== "visible" || isHeld()) return;
    const taken = await navigator.wakeLock.request("screen");
    // A request that began in between may have been faster.
    if (isOver() || isHeld()) return taken.release();
    lock = taken;
    lock.addEventListener("release", retry);
  }

  function retry(): void {
    request().catch(() => undefined);
  }

  if (!("wakeLock" in navigator)) return () => undefined;
  document.addEventListener("visibilitychange", retry);
  retry();
  return () => {
    released = true;
    document.removeEventListener("visibilitychange", retry);
    lock?.release().catch(() => undefined);
  };
}
