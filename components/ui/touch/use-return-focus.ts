import { useCallback, useRef } from "react";
import { focusElement } from "@/components/ui/touch/focus";

/** For a layer without a Radix trigger: returns the focus to what had it before, or to the fallback if that has gone. */
export function useReturnFocus(fallback?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);

  const noteOpener = useCallback(() => {
    opener.current = document.activeElement;
  }, []);

  const giveFocusBack = useCallback(
    (event?: Event) => {
      event?.preventDefault();
      const before = opener.current;
      const usable = before instanceof HTMLElement && before.isConnected && before !== document.body;
      focusElement(usable ? before : (fallback?.() ?? null));
    },
    [fallback],
  );

  return { noteOpener, giveFocusBack };
}
