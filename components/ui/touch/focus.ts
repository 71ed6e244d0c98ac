const CONTROLS = "button, a[href], input";

/** Focuses an element without scrolling; as a ref it does so when the element appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Focuses an element and scrolls to it where it is out of sight; as a ref it does so when the element appears. */
export function focusInSight(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses an element and scrolls until it is at the window's top; as a ref it does so when the element appears. */
export function focusAtTop(element: HTMLElement | null): void {
  focusElement(element);
  element?.scrollIntoView({ block: "start" });
}

export function focusFirstControl(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
