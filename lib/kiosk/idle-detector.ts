import { IDLE_MS } from "@/lib/kiosk/rules";

const TOUCHES = ["pointerdown", "keydown", "wheel"] as const;
/** Every panel, every dialog and the way back from a page outside the hub is one of these. */
const LAYERS = "[role=dialog], [role=alertdialog]";

function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>("audio, video")].some(({ paused }) => !paused);
}

/** Watches whether the hub is idle: not touched for five minutes, nothing open on it, nothing playing. */
export function watchIdle(): { isIdle: () => boolean; stop: () => void } {
  let touchedAt = Date.now();
  const touch = () => {
    touchedAt = Date.now();
  };
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  return {
    isIdle: () => Date.now() - touchedAt >= IDLE_MS && document.querySelector(LAYERS) === null && !isPlaying(),
    stop: () => {
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
    },
  };
}
