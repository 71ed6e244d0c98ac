// Every page carries this file, because every page may fail: it imports nothing.
const RELOAD_EVERY_MS = 10 * 60_000;
const KEY = "naches.reloaded.v1";

/** Returns true if the page may be reloaded: not again within ten minutes. Takes the last time, null for never; milliseconds. */
export function mayReload(lastAt: number | null, now: number): boolean {
  return lastAt === null || now - lastAt >= RELOAD_EVERY_MS || now < lastAt;
}

function lastReload(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

/** Reloads the page, at most once in ten minutes; returns whether it does. Never where nothing can be stored: it might not end. */
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
