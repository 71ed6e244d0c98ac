/** Keeps the screen on while the page is visible; browsers release the lock when it is hidden (docs/kiosk.md). Returns how to release. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | null = null;
  let released = false;

  // A function, because TypeScript takes the variable for unchanged after an await.
  const isOver = () => released;
  const isHeld = () => lock !== null && !lock.released;

  async function request(): Promise<void> {
    if (isOver() || document.visibilityState !== "visible" || isHeld()) return;
    const taken = await navigator.wakeLock.request("screen");
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
