import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let prepared: string | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Has a reading laid out behind the contents, in the place of the one before; null ends that. */
export function prepareReading(id: string | null): void {
  prepared = id;
  listeners.forEach((listener) => listener());
}

export const usePreparedReading = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => prepared,
    () => null,
  );
