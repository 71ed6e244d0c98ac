import { useEffect, useRef } from "react";
import { cardElementId } from "@/components/panels/gallery/grid/gallery-card";
import { focusFirstControl } from "@/components/ui/touch/focus";

/** When the viewer closes, focuses the card of the last shown item. */
export function useReturnToCard(shownId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null && last.current !== null) {
      focusFirstControl(document.getElementById(cardElementId(last.current)));
    }
    last.current = shownId;
  }, [shownId]);
}
