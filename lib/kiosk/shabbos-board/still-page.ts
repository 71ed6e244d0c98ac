import { areOppositeCorners, HOLD_MS, type Point } from "@/lib/kiosk/shabbos-board/corner-press";

const EVENTS = [
  "pointerdown",
  "pointermove",
  "pointerup",
  "pointercancel",
  "pointerover",
  "pointerout",
  "mousedown",
  "mousemove",
  "mouseup",
  "mouseover",
  "mouseout",
  "touchstart",
  "touchmove",
  "touchend",
  "touchcancel",
  "click",
  "auxclick",
  "dblclick",
  "contextmenu",
  "wheel",
  "keydown",
  "keypress",
  "keyup",
  "beforeinput",
  "selectstart",
  "dragstart",
  "dragover",
  "drop",
  "copy",
  "cut",
  "paste",
  "gesturestart",
  "gesturechange",
] as const;

const ENDS: readonly string[] = ["pointerup", "pointercancel"];

const isPointer = (event: Event): event is PointerEvent => "pointerId" in event;

/** Takes all input from page and browser until the returned function is called; two held opposite corners call `onCorners` once. */
export function keepStill(onCorners: () => void): () => void {
  const fingers = new Map<number, Point>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function forget(): void {
    fingers.clear();
    clearTimeout(timer);
    timer = undefined;
  }

  function follow(event: PointerEvent): void {
    // The first finger on the screen: what was down before has gone, although the page was not told.
    if (event.type === "pointerdown" && event.isPrimary) forget();
    if (ENDS.includes(event.type)) fingers.delete(event.pointerId);
    else if (event.type === "pointerdown" || fingers.has(event.pointerId))
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const held = areOppositeCorners([...fingers.values()], { width: innerWidth, height: innerHeight });
    if (!held) clearTimeout(timer);
    timer = held ? (timer ?? setTimeout(onCorners, HOLD_MS)) : undefined;
  }

  function take(event: Event): void {
    if (event.cancelable) event.preventDefault();
    event.stopImmediatePropagation();
    if (isPointer(event)) follow(event);
  }

  for (const name of EVENTS) window.addEventListener(name, take, { capture: true, passive: false });
  window.addEventListener("blur", forget);
  return () => {
    forget();
    for (const name of EVENTS) window.removeEventListener(name, take, { capture: true });
    window.removeEventListener("blur", forget);
  };
}
