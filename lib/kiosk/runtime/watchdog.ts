import { reloadOnce } from "@/lib/kiosk/runtime/reload";
import { type WatchdogSample, checkWatchdog, type WatchdogState } from "@/lib/kiosk/runtime/rules";
import { isBoardUp } from "@/lib/kiosk/shabbos-board/is-board-visible";

const LOOK_MS = 30_000;
const HUB = "/";

function readClockText(): string | null {
  return document.querySelector("[data-slot=day-card]")?.textContent ?? null;
}

/** Reloads a stuck hub, at most once in ten minutes; continues when React has given up. Takes what it cannot see on the page; returns how to stop. */
export function startWatchdog(of: () => Pick<WatchdogSample, "reached" | "readAt">, reload?: () => void): () => void {
  let watched: WatchdogState | null = null;
  const look = () => {
    if (window.location.pathname !== HUB) return;
    if (isBoardUp()) {
      // The board is never reloaded; the hub is looked at again after it.
      watched = null;
      return;
    }
    const seen = checkWatchdog(watched, {
      at: Date.now(),
      shown: readClockText(),
      visible: document.visibilityState === "visible",
      ...of(),
    });
    watched = seen.watched;
    if (seen.stuck) reloadOnce(reload);
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
