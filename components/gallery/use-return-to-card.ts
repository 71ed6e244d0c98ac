import { useEffect, useRef } from "react";
import { cardElementId } from "@/components/gallery/gallery-card";
import { focusFirstControl } from "@/components/ui/focus";

/** When the viewer closes, by its button, Escape or Back, the focus goes to the card of the item shown last. */
export function useReturnToCard(shownId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shownId === null && last.current !== null) focusFirstControl(document.getElementById(cardElementId(last.current)));
    last.current = shownId;
  }, [shownId]);
}
