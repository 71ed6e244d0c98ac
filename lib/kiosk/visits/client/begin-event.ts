import { onBoardBegins } from "@/lib/kiosk/shabbos-board/begin-event";

type Listener = () => (() => void) | undefined;
const listeners = new Set<Listener>();

export function onVisitBegins(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function pausePlayers(): () => void {
  const playing = [...document.querySelectorAll<HTMLMediaElement>("audio, video")].filter(({ paused }) => !paused);
  for (const player of playing) player.pause();
  return () => {
    for (const player of playing) if (player.isConnected) player.play().catch(() => undefined);
  };
}

/** Pauses all that plays, and lets the rest of the page make room; returns how what played continues. After a board nothing does. */
export function announceVisit(): () => void {
  const resumes = [...[...listeners].map((make) => make()), pausePlayers()];
  let isBoardOver = false;
  const stop = onBoardBegins(() => (isBoardOver = true));
  return () => {
    stop();
    if (!isBoardOver) for (const resume of resumes) resume?.();
  };
}
