import { Dialog as DialogPrimitive } from "radix-ui";
import type { ReactNode } from "react";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { cn } from "@/lib/platform/cn";

/** It comes automatically: a hand on its way to something else needs this long to stop. */
const LANDING_MS = 1000;

type Props = {
  slot: "visit-ring" | "visit" | "visit-question" | "visit-missed";
  /** Said to a screen reader; the layer's own words are next to it. */
  title: string;
  className: string;
  /** Escape; a visit itself is left by its buttons alone. */
  onEscape?: () => void;
  children: ReactNode;
};

const stay = (event: Event) => event.preventDefault();

/** Fills the screen above everything that is open, and closes none of it. */
export function VisitLayer({ slot, title, className, onEscape, children }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();

  function focusLayer(event: Event) {
    noteOpener();
    // Not a button: a key that was meant for something else must press nothing.
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) focusElement(event.currentTarget);
  }

  return (
    <DialogPrimitive.Root open onOpenChange={() => onEscape?.()}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Content
          role="alertdialog"
          data-slot={slot}
          aria-describedby={undefined}
          onOpenAutoFocus={focusLayer}
          onCloseAutoFocus={giveFocusBack}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className={cn("fixed inset-0 z-80 overflow-hidden outline-none", className)}
        >
          <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
          <TapGuard landing={LANDING_MS} className="size-full">
            {children}
          </TapGuard>
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}
