import { type ReactNode, useCallback } from "react";
import { focusElement } from "@/components/ui/touch/focus";
import { guardWake } from "@/lib/kiosk/idle/wake-guard";
import { cn } from "@/lib/platform/cn";

/** Hides the hub until the layer has gone, and gives the focus back to what had it. */
function coverHub(onTouch: () => void): () => void {
  const focused = document.activeElement;
  const wake = guardWake(onTouch);
  document.body.dataset["resting"] = "";
  return () => {
    delete document.body.dataset["resting"];
    wake();
    if (focused instanceof HTMLElement && focused.isConnected) focusElement(focused);
  };
}

type Props = { label: string; onTouch: () => void; className: string; children: ReactNode };

/** Lies over the hub and everything that is open on it. It says nothing automatically, and what wakes the screen does nothing else. */
export function RestLayer({ label, onTouch, className, children }: Props) {
  const cover = useCallback(() => coverHub(onTouch), [onTouch]);
  return (
    <section
      ref={cover}
      data-slot="rest"
      aria-label={label}
      aria-live="off"
      className={cn("pointer-events-auto fixed inset-0 z-60 cursor-none touch-none overflow-hidden", className)}
    >
      {children}
    </section>
  );
}
