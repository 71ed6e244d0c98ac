/** Keeps the screen awake while something is sent and warns before the page is left; the answer ends both. */
export function holdPage(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  const stayAwake = async () => {
    try {
      // Absent without TLS and on older phones, refused on a low battery: the upload resumes after a sleep anyway.
      const taken = await navigator.wakeLock.request("screen");
      if (over) await taken.release();
      else lock = taken;
    } catch {
      lock = null;
    }
  };
  // The browser lets the lock go with the screen; it is taken again on return.
  const onVisible = () => document.visibilityState === "visible" && void stayAwake();
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();

  void stayAwake();
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("beforeunload", warn);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("beforeunload", warn);
    void lock?.release().catch(() => undefined);
  };
}
