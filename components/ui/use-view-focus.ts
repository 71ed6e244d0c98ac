import { useState } from "react";
import { focusElement, focusFirstControl } from "@/components/ui/focus";

/**
 * Where the focus goes when a panel changes from a choice (null) to a view of one thing and back: to the view's heading, and
 * back to what opened it. While nothing has changed it stays on the panel's title. Answers refs.
 */
export function useViewFocus(view: string | null) {
  const [seen, setSeen] = useState<{ now: string | null; before: string | null; changed: boolean }>({ now: view, before: null, changed: false });
  if (seen.now !== view) setSeen({ now: view, before: seen.now, changed: true });
  return {
    heading: seen.changed ? focusElement : undefined,
    /** For the element around the control that opened this view. */
    opener: (id: string) => (view === null && seen.before === id ? focusFirstControl : undefined),
  };
}
