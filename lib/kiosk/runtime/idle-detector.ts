import type { GoingOn, RestInput } from "@/lib/calendar/shabbos/settings-rules";
import { IDLE_MS } from "@/lib/kiosk/runtime/rules";
import { isBoardUp } from "@/lib/kiosk/shabbos-board/is-board-visible";
import { createListeners } from "@/lib/platform/listeners";

/** A screen reader presses without a pointer. */
const TOUCHES = ["pointerdown", "keydown", "wheel", "click"] as const;
const KEY = "naches.touched.v1";

/** Every panel, every dialog and the way back from a page outside the hub is one of these. A reminder and a missed call come automatically. */
const LAYERS = "[role=dialog], [role=alertdialog]:not([data-slot=reminder], [data-slot=visit-missed])";
const PLAYS = "[data-playing], [data-slot=way-back]";
const UNSENT = "[data-unsent]";
const TYPED = "input:not([type=radio], [type=checkbox]), textarea";

const has = (selector: string) => document.querySelector(selector) !== null;

function isPlaying(): boolean {
  const players = [...document.querySelectorAll<HTMLMediaElement>("audio, video")];
  return players.some(({ paused }) => !paused) || has(PLAYS);
}

function isTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value !== "",
  );
}

function seeGoingOn(): GoingOn {
  if (isPlaying()) return "playing";
  if (!has(LAYERS)) return "nothing";
  if (has("[data-slot=game-frame]")) return "game";
  if (!has("[data-slot=activity-dialog]") || has(UNSENT) || isTyped()) return "form";
  return has("[data-slot=activity-dialog] iframe") ? "player" : "panel";
}

function touchedBefore(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null;
  } catch {
    return null;
  }
}

function keepTouch(touchedAt: number | null): void {
  try {
    if (touchedAt !== null) sessionStorage.setItem(KEY, String(touchedAt));
  } catch {
    // Forbidden or full: the next page begins as if no one had touched it.
  }
}

export type IdleDetector = {
  start: () => () => void;
  /** Returns the screen's present state for the rule of the rest. Whatever plays counts as a touch. */
  look: () => Pick<RestInput, "now" | "startedAt" | "touchedAt" | "goingOn">;
  isIdle: () => boolean;
  touch: () => void;
  onTouch: (listener: () => void) => () => void;
};

/** Tells whether someone uses the hub. A touch is remembered over a reload, so that an update changes nothing that is seen. */
export function createIdleDetector(): IdleDetector {
  const { subscribe, notify } = createListeners();
  const startedAt = Date.now();
  /** Undefined until it was first wanted: the server makes the page too. */
  let touchedAt: number | null | undefined;

  function touch(): void {
    touchedAt = Date.now();
    notify();
  }

  /** A press into another site's player is not told to the hub, but it takes the focus. */
  function onBlur(): void {
    if (document.activeElement instanceof HTMLIFrameElement) touch();
  }

  function look() {
    const now = Date.now();
    touchedAt ??= touchedBefore();
    const goingOn = seeGoingOn();
    // A clock that was set back begins again.
    if (goingOn === "playing" || (touchedAt !== null && touchedAt > now)) touchedAt = now;
    return { now, startedAt: Math.min(startedAt, now), touchedAt, goingOn };
  }

  return {
    look,
    touch,
    onTouch: subscribe,
    isIdle: () => {
      const seen = look();
      return seen.now - (seen.touchedAt ?? startedAt) >= IDLE_MS && seen.goingOn === "nothing";
    },
    start: () => {
      const keep = () => keepTouch(look().touchedAt);
      // The board takes no touch, so none of it is noted.
      const note = () => {
        if (!isBoardUp()) touch();
      };
      for (const name of TOUCHES) window.addEventListener(name, note, { capture: true, passive: true });
      window.addEventListener("blur", onBlur);
      window.addEventListener("pagehide", keep);
      return () => {
        for (const name of TOUCHES) window.removeEventListener(name, note, { capture: true });
        window.removeEventListener("blur", onBlur);
        window.removeEventListener("pagehide", keep);
      };
    },
  };
}
