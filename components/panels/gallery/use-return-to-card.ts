import { useEffect, useRef } from "react";
import { cardElementId } from "@/components/panels/gallery/grid/gallery-card";
import { focusFirstControl } from "@/components/ui/touch/focus";

/** Focuses the card of the last shown item when the viewer closes. */
export function useReturnToCard(shownId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null && last.current !== null) {
      focusFirstControl(document.getElementById(cardElementId(last.current)));
    }
    last.current = shownId;
  }, [shownId]);
}
