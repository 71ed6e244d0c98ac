export const CONTROLS =
  "a[href], button, input, select, textarea, summary, [role='button'], [role='checkbox'], [role='tab']";

export function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
}
