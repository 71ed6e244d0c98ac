import { controlOf } from "@/components/ui/touch/controls";

/** A second tap on the same control within this time is the tremor of the first (design.md 6.2). */
const REPEAT_MS = 500;
/** The same for controls that send, delete or navigate: submit buttons, and those marked `data-tap="slow"`. */
const SLOW_REPEAT_MS = 1000;
/** The same for a digit or letter key, `data-tap="key"`: AARON has two A's in a row. */
export const KEY_REPEAT_MS = 250;
/** A tap so soon after a layer appeared was meant for the layer below (design.md 6.3). */
export const LANDING_MS = 600;
/** A refused tap is one of a nervous series: the next one counts after this pause. */
export const QUIET_MS = 500;

const SLOW_CONTROLS = "[type='submit'], [data-tap='slow']";
const KEYS = "[data-tap='key']";
/** A series of taps on one of these must not undo what its first tap did, nor do it twice. */
const ONCE = `${SLOW_CONTROLS}, [role='checkbox'], [role='switch'], [aria-pressed], [aria-expanded]`;

function pauseOf(control: Element): number {
  if (control.matches(SLOW_CONTROLS)) return SLOW_REPEAT_MS;
  return control.matches(KEYS) ? KEY_REPEAT_MS : REPEAT_MS;
}

/** Decides which taps count; times in milliseconds. */
export function createTapGate() {
  let last: { control: Element; until: number } | null = null;
  let closedUntil = -Infinity;

  return {
    /** Refuses taps for a time, because a layer has just appeared or gone. */
    land: (now: number, ms = LANDING_MS): void => {
      closedUntil = Math.max(closedUntil, now + ms);
    },
    passes: (target: Element, now: number): boolean => {
      const control = controlOf(target);
      if (now < closedUntil) {
        // Also a tap on nothing: what the layer is still waiting for may come under the finger.
        closedUntil = Math.max(closedUntil, now + QUIET_MS);
        return !control;
      }
      if (!control) return true;
      if (last?.control === control && now < last.until) {
        if (control.matches(ONCE)) last.until = Math.max(last.until, now + QUIET_MS);
        return false;
      }
      last = { control, until: now + pauseOf(control) };
      return true;
    },
  };
}

/** Returns true for an Enter held down on a control: the browser would click it, and whatever gets the focus next, again and again. */
export function isHeldEnter(key: string, repeat: boolean, target: Element): boolean {
  const control = controlOf(target);
  return repeat && key === "Enter" && control !== null && !control.matches("textarea");
}
