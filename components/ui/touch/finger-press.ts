import { controlOf } from "@/components/ui/touch/controls";

/** Pixels a finger moves up or down before it scrolls a scrollable list; until then it presses. */
const SCROLL_FROM_PX = 72;
/** Browsers make a click of their own for a finger that moved less. */
const STILL_PX = 8;
const ROUNDING_PX = 2;

const PRESSED = "data-pressed";

/** True if a list around the control can be moved by a finger. */
function isInScroller(control: Element): boolean {
  for (let outer = control.parentElement; outer; outer = outer.parentElement)
    if (outer.scrollHeight > outer.clientHeight + ROUNDING_PX && /auto|scroll/.test(getComputedStyle(outer).overflowY))
      return true;
  return false;
}

type Press = { id: number; control: HTMLElement; x: number; y: number; hasMoved: boolean };

/** Lets a finger press a control inside of which it drifts: browsers make no click of a touch that drifted more than about 15 px. */
export function listenForFingers(page: Document, where: string): () => void {
  let press: Press | null = null;

  const isOn = (control: Element, { clientX, clientY }: Touch) =>
    controlOf(page.elementFromPoint(clientX, clientY)) === control;

  function forget(): void {
    press?.control.removeAttribute(PRESSED);
    press = null;
  }

  function begin(event: TouchEvent): void {
    forget();
    const [touch, second] = event.touches;
    const control = controlOf(event.target);
    if (!touch || second || !control || !page.querySelector(where)) return;
    press = { id: touch.identifier, control, x: touch.clientX, y: touch.clientY, hasMoved: false };
    control.setAttribute(PRESSED, "");
  }

  const touchOf = (event: TouchEvent) =>
    press && [...event.changedTouches].find(({ identifier }) => identifier === press?.id);

  function move(event: TouchEvent): void {
    const touch = touchOf(event);
    if (!press || !touch) return;
    const [across, along] = [Math.abs(touch.clientX - press.x), Math.abs(touch.clientY - press.y)];
    if (along > SCROLL_FROM_PX && along > across && isInScroller(press.control)) return forget();
    press.hasMoved ||= Math.max(across, along) > STILL_PX;
    press.control.toggleAttribute(PRESSED, isOn(press.control, touch));
    // Otherwise the browser takes the finger for a scroll, and the press is lost.
    if (event.cancelable) event.preventDefault();
  }

  function end(event: TouchEvent): void {
    const touch = touchOf(event);
    if (!press || !touch) return;
    const { control, x, y, hasMoved } = press;
    const isStill = !hasMoved && Math.max(Math.abs(touch.clientX - x), Math.abs(touch.clientY - y)) <= STILL_PX;
    const counts = isOn(control, touch);
    forget();
    if (isStill) return;
    if (event.cancelable) event.preventDefault();
    if (!counts) return;
    control.focus({ preventScroll: true });
    control.click();
  }

  page.addEventListener("touchstart", begin, { capture: true, passive: true });
  page.addEventListener("touchmove", move, { capture: true, passive: false });
  page.addEventListener("touchend", end, { capture: true, passive: false });
  page.addEventListener("touchcancel", forget, { capture: true });
  return () => {
    forget();
    page.removeEventListener("touchstart", begin, { capture: true });
    page.removeEventListener("touchmove", move, { capture: true });
    page.removeEventListener("touchend", end, { capture: true });
    page.removeEventListener("touchcancel", forget, { capture: true });
  };
}
