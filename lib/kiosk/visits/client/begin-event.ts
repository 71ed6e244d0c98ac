import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";

const listeners = new Set<() => void>();

/** Calls when a visit begins on this screen, for what must make room and has a way to do so. Returns how to stop. */
export function onVisitBegins(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Pauses all that plays and closes the page outside the hub; returns how what played continues. After a board nothing does. */
export function announceVisit(): () => void {
  for (const notify of [...listeners]) notify();
  const playing = [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused);
  for (const player of playing) player.pause();
  let isBoardOver = true;
  const stop = onBoardBegins(() => (isBoardOver = false));
  return () => {
    stop();
    if (!isBoardOver) return;
    for (const player of playing) if (player.isConnected) player.play().catch(() => undefined);
  };
}
