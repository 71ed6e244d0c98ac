import { Activity, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Longer than the browser needs to make it while it has nothing else to do. */
const REHEARSAL_MS = 1000;

/**
 * Makes something once beside the page, without effects and out of sight, and answers when it has gone again: a browser is slow
 * with a program only the first time, which should not be the first press.
 */
export function rehearse(ui: ReactNode): Promise<void> {
  const root = createRoot(document.createElement("div"));
  root.render(<Activity mode="hidden">{ui}</Activity>);
  return new Promise((resolve) =>
    setTimeout(() => {
      root.unmount();
      resolve();
    }, REHEARSAL_MS),
  );
}
