/**
 * Keeps the screen from going dark while the hub is in sight; the browser lets go whenever it is not, so it is asked again.
 * Where it refuses (no https, an old browser) the system's own setting counts (docs/kiosk.md). Answers how to stop.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopped = false;

  async function ask(): Promise<void> {
    if (stopped || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", again);
    if (stopped) await lock.release();
  }

  function again(): void {
    ask().catch(() => undefined);
  }

  if (!("wakeLock" in navigator)) return () => undefined;
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    stopped = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release();
  };
}
