import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "@/lib/platform/listeners";

let bar: ReactNode = null;
const { subscribe, notify } = createListeners();

/** Puts a bar below the hub and below every panel, or takes it away (null). A panel's chunk brings it, so that the hub's first load has nothing of it. */
export function showInDock(node: ReactNode): void {
  bar = node;
  notify();
}

export function Dock() {
  return useSyncExternalStore(
    subscribe,
    () => bar,
    () => null,
  );
}
