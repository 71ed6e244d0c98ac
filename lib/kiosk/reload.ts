// Every page carries this file, because every page may fail: it imports nothing.
const RELOAD_EVERY_MS = 10 * 60_000;
const KEY = "naches.reloaded.v1";

/** Whether the page may be loaded anew: not again within ten minutes. Takes when it last was, null for never; milliseconds. */
export function mayReload(lastAt: number | null, now: number): boolean {
  return lastAt === null || now - lastAt >= RELOAD_EVERY_MS || now < lastAt;
}

/** When this tab was last loaded anew by itself, in milliseconds; null when it never was or nothing can be kept. */
function lastReload(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Loads the page anew, at most once in ten minutes; answers whether it does. Where nothing can be kept, never: it might not end. */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  if (!mayReload(lastReload(), Date.now())) return false;
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}
