import { holdWakeLock } from "@/lib/platform/wake-lock";

export function warnBeforeLeaving(): () => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener("beforeunload", warn);
  return () => window.removeEventListener("beforeunload", warn);
}

export function guardUpload(): () => void {
  const releaseWakeLock = holdWakeLock();
  const stopWarning = warnBeforeLeaving();
  return () => {
    releaseWakeLock();
    stopWarning();
  };
}
