import { useCallback, useRef } from "react";

/** For the element of the lists: while they are covered by the form or the recent changes it remembers which button was pressed, and gives it the focus back. */
export function useReturnToList(): (lists: HTMLElement | null) => void {
  const pressed = useRef<string | null>(null);
  return useCallback((lists) => {
    if (!lists) return;
    const button =
      pressed.current === null
        ? null
        : (document.getElementById(pressed.current) ?? document.getElementById("add-item"));
    button?.focus();
    pressed.current = null;
    const note = (event: MouseEvent) => {
      if (event.target instanceof Element) pressed.current = event.target.closest("button")?.id || null;
    };
    lists.addEventListener("click", note);
    return () => lists.removeEventListener("click", note);
  }, []);
}
