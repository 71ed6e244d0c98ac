/** A second tap on the same control within this time is the tremor of the first (design.md 6.2). */
export const REPEAT_MS = 500;
/** The same for controls that send, delete or navigate: submit buttons, and those marked `data-tap="slow"`. */
export const SLOW_REPEAT_MS = 1000;
/** The same for a digit or letter key, `data-tap="key"`: AARON has two A's in a row. */
export const KEY_REPEAT_MS = 250;
/** A tap so soon after a layer appeared was meant for what lay there before (design.md 6.3). */
export const LANDING_MS = 350;

const CONTROLS = "a, button, input, select, textarea, summary, [role='button'], [role='checkbox'], [role='tab']";
const SLOW_CONTROLS = "[type='submit'], [data-tap='slow']";
const KEYS = "[data-tap='key']";

function pauseOf(control: Element): number {
  if (control.matches(SLOW_CONTROLS)) return SLOW_REPEAT_MS;
  return control.matches(KEYS) ? KEY_REPEAT_MS : REPEAT_MS;
}

/** Decides which taps count. Takes when the layer appeared, or null for one without a landing guard; times in milliseconds. */
export function createTapGate(landedAt: number | null) {
  let last: { control: Element; at: number } | null = null;
  return function passes(target: Element, now: number): boolean {
    const control = target.closest(CONTROLS);
    if (!control) return true;
    if (landedAt !== null && now - landedAt < LANDING_MS) return false;
    if (last?.control === control && now - last.at < pauseOf(control)) return false;
    last = { control, at: now };
    return true;
  };
}

/** Whether a key press is an Enter held down on a control: the browser would click it, and whatever gets the focus next, again and again. */
export function isHeldEnter(key: string, repeat: boolean, target: Element): boolean {
  const control = target.closest(CONTROLS);
  return repeat && key === "Enter" && control !== null && !control.matches("textarea");
}
