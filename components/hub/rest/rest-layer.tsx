import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { guardWake } from "@/lib/rest/wake-guard";

const guard = () => guardWake();

/**
 * Lies over the hub and everything that is open on it. It takes no focus, so the focus is where it was when the hub is shown again; it
 * says nothing by itself; and what wakes the screen does nothing else.
 */
export function RestLayer({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <section
      ref={guard}
      data-slot="rest"
      aria-label={label}
      aria-live="off"
      className={cn("pointer-events-auto fixed inset-0 z-60 cursor-none touch-none overflow-hidden", className)}
    >
      {children}
    </section>
  );
}
