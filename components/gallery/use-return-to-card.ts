import { useEffect, useRef } from "react";
import { cardElementId } from "@/components/gallery/gallery-card";
import { focusFirstControl } from "@/components/touch/focus";

/** When the viewer closes, focuses the card of the last shown item. */
export function useReturnToCard(shownId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null && last.current !== null)
      focusFirstControl(document.getElementById(cardElementId(last.current)));
    last.current = shownId;
  }, [shownId]);
}
