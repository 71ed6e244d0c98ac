import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-few"] });
  return () => observer.disconnect();
}

/** True while the hub shows fewer things, because its letters are large (docs/design.md 5.2). */
export function useFewThings(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["few"] !== undefined,
    () => false,
  );
}
