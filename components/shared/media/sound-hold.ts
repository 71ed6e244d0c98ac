/** Sounds outside the page's media elements: another site's player, a page outside the hub, a recording. */
const holds = new Set<symbol>();

/** Says that something else is to be heard, so that music waits; returns how to end that. */
export function holdSound(): () => void {
  const hold = Symbol("sound");
  holds.add(hold);
  window.dispatchEvent(new Event(HELD));
  return () => void holds.delete(hold);
}

export const HELD = "naches:sound-held";
export const isSoundHeld = (): boolean => holds.size > 0;
