import { useSyncExternalStore } from "react";
import { createListeners } from "@/lib/platform/listeners";

const { subscribe, notify } = createListeners();
let prepared: string | null = null;

/** Has a reading laid out behind the contents, in the place of the one before; null ends that. */
export function prepareReading(id: string | null): void {
  prepared = id;
  notify();
}

export const usePreparedReading = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => prepared,
    () => null,
  );
