import { useState, useSyncExternalStore } from "react";

const subscribeToNothing = () => () => undefined;

/** Returns true for the page as the server sends it and while the browser hydrates it. */
export function useIsFirstRound(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
}

/** Returns whether the component is a part of the page as the server sent it; this stays so. */
export function useCameWithPage(): boolean {
  const isFirstRound = useIsFirstRound();
  const [cameWithPage] = useState(isFirstRound);
  return cameWithPage;
}
