import { useCallback, useRef } from "react";
import { focusElement } from "@/components/ui/focus";

/**
 * For a dialog without a trigger of Radix's own: notes what had the focus when it opened, and gives it back when it closes;
 * to the fallback, if that has gone away or there was nothing.
 */
export function useReturnFocus(fallback?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);

  const noteOpener = useCallback(() => {
    opener.current = document.activeElement;
  }, []);

  const giveFocusBack = useCallback(
    (event: Event) => {
      event.preventDefault();
      const before = opener.current;
      const usable = before instanceof HTMLElement && before.isConnected && before !== document.body;
      focusElement(usable ? before : (fallback?.() ?? null));
    },
    [fallback],
  );

  return { noteOpener, giveFocusBack };
}
