const CONTROLS = "button, a[href], input";

/** Moves the focus to an element where it stands; as a ref (it never changes) it does so when the element appears. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Moves the focus to the first control inside an element, and that into sight. */
export function focusFirstControl(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>(CONTROLS)?.focus();
}
