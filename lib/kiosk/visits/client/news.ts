const listeners = new Set<() => void>();

export function tellVisitNews(): void {
  listeners.forEach((notify) => notify());
}

export function onVisitNews(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

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
