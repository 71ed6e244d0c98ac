import { createListeners } from "@/lib/platform/listeners";

export const { subscribe: onVisitNews, notify: tellVisitNews } = createListeners();

let running = 0;

/** While a visit rings or runs the hub's word must come soon; returns how to say that it is over. */
export function holdUrgent(): () => void {
  running += 1;
  let isHeld = true;
  return () => {
    if (isHeld) running -= 1;
    isHeld = false;
  };
}

export const isVisitUrgent = (): boolean => running > 0;
