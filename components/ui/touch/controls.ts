/** Selector of the things that a press acts on. */
export const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role='button'], [role='checkbox'], [role='tab']";

/** Returns the control that an event's target lies in, or null. */
export function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}
