import { holdWakeLock } from "@/lib/platform/wake-lock";

/** The browser asks before the page is left; returns how to end that. */
export function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", warn);
  return () => window.removeEventListener("beforeunload", warn);
}

/** Keeps the screen awake while something is sent and warns before the page is left; returns how to end both. */
export function guardUpload(): () => void {
  const releaseWakeLock = holdWakeLock();
  const stopWarning = warnBeforeLeaving();
  return () => {
    releaseWakeLock();
    stopWarning();
  };
}
