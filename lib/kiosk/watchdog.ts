import { reloadOnce } from "@/lib/kiosk/reload";
import { type Look, watch, type Watched } from "@/lib/kiosk/rules";

const LOOK_MS = 30_000;
const HUB = "/";

/** The words of the hub's clock and dates; null when the hub is not on the page, as after a crash. */
function shownWords(): string | null {
  return document.querySelector("[data-slot=day-card]")?.textContent ?? null;
}

/**
 * Loads a stuck hub anew, at most once in ten minutes. It stands outside of what it watches: it goes on when React has given up.
 * Takes what it cannot see on the page; answers how to stop.
 */
export function startWatchdog(of: () => Pick<Look, "reached" | "readAt">, reload?: () => void): () => void {
  let watched: Watched | null = null;
  const look = () => {
    if (window.location.pathname !== HUB) return;
    const seen = watch(watched, { at: Date.now(), shown: shownWords(), visible: document.visibilityState === "visible", ...of() });
    watched = seen.watched;
    if (seen.stuck) reloadOnce(reload);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
