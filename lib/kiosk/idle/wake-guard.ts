/** A press right after the rest was meant for whatever lay there before (design.md 6.3). */
const LANDING_MS = 600;
/** A press that was refused is one of a nervous series: the next one counts after this pause. */
const QUIET_MS = 500;
const CLICK_MS = 50;
const SERIES_MS = 5000;
const WHEEL_MS = 2000;

const EVENTS = [
  "pointerdown",
  "pointerup",
  "pointercancel",
  "mousedown",
  "mouseup",
  "touchstart",
  "touchmove",
  "touchend",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu",
  "keydown",
  "keyup",
  "wheel",
] as const;

function pressOf(event: Event): string | null {
  if ("pointerId" in event) return `pointer ${String(event.pointerId)}`;
  return event instanceof KeyboardEvent ? `key ${event.code}` : null;
}

const isBeginOf = ({ type }: Event) => type === "pointerdown" || type === "keydown";
const isEndOf = ({ type }: Event) => type === "pointerup" || type === "pointercancel" || type === "keyup";

/** Anyone who presses again has released what was down before, although the page was not told. */
function isFreshPress(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.type === "keydown" && !event.repeat;
  return event.type === "pointerdown" && "isPrimary" in event && event.isPrimary === true;
}

const WAKING: readonly string[] = ["pointerdown", "keydown", "wheel", "click"];

/** Takes all input until the returned function is called and the waking touch is over; `onTouch` hears each touch instead. */
export function guardWake(onTouch: () => void): () => void {
  const down = new Map<string, number>();
  let wokenAt = Infinity;
  let clearAt = Infinity;

  function stop(): void {
    for (const name of EVENTS) window.removeEventListener(name, take, { capture: true });
    window.removeEventListener("blur", forget);
  }

  function forget(): void {
    down.clear();
  }

  function isTaken(event: Event, now: number): boolean {
    if (now < clearAt) return true;
    if (isFreshPress(event)) down.clear();
    return down.size > 0;
  }

  function note(event: Event, now: number): void {
    const press = pressOf(event);
    const since = press === null ? undefined : down.get(press);
    if (press !== null && since === undefined && isBeginOf(event)) down.set(press, now);
    if (press !== null && since !== undefined && isEndOf(event)) {
      down.delete(press);
      // After a long first press the second one is as hasty as after a short one.
      const isOfSeries = now - wokenAt < SERIES_MS || since - wokenAt < CLICK_MS;
      clearAt = Math.max(clearAt, now + (isOfSeries ? QUIET_MS : CLICK_MS));
    }
    if (event.type === "wheel" && now - wokenAt < WHEEL_MS) clearAt = Math.max(clearAt, now + LANDING_MS);
  }

  function take(event: Event): void {
    const now = performance.now();
    if (!isTaken(event, now)) return stop();
    if (event.cancelable) event.preventDefault();
    event.stopImmediatePropagation();
    note(event, now);
    if (wokenAt === Infinity && WAKING.includes(event.type)) onTouch();
  }

  for (const name of EVENTS) window.addEventListener(name, take, { capture: true, passive: false });
  window.addEventListener("blur", forget);
  return () => {
    wokenAt = performance.now();
    clearAt = wokenAt + LANDING_MS;
  };
}
