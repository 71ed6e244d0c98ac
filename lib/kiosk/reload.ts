import { mayReload } from "@/lib/kiosk/rules";

const KEY = "naches.reloaded.v1";

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
