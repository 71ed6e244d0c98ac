import { useState } from "react";
import { focusElement, focusFirstControl } from "@/components/ui/touch/focus";

/** Moves the focus to the heading when a panel opens a view (null: none), and back to what opened it. Returns refs for both. */
export function useViewFocus(view: string | null) {
  const [seen, setSeen] = useState<{ now: string | null; before: string | null; changed: boolean }>({
    now: view,
    before: null,
    changed: false,
  });
  if (seen.now !== view) setSeen({ now: view, before: seen.now, changed: true });
  return {
    heading: seen.changed ? focusElement : undefined,
    opener: (id: string) => (view === null && seen.before === id ? focusFirstControl : undefined),
  };
}
