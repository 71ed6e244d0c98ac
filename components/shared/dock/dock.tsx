import { type ReactNode, useSyncExternalStore } from "react";

let bar: ReactNode = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts a bar below the hub and below every panel, or takes it away (null). A panel's chunk brings it, so that the hub's first load has nothing of it. */
export function showInDock(node: ReactNode): void {
  bar = node;
  for (const notify of [...listeners]) notify();
}

export function Dock() {
  return useSyncExternalStore(
    subscribe,
    () => bar,
    () => null,
  );
}
