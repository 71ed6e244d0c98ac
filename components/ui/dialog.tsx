"use client";

import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, createContext, type KeyboardEvent, useContext } from "react";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { cn } from "@/lib/platform/cn";

/** The `onOpenChange` of the surrounding dialog. */
export const CloseContext = createContext<((open: boolean) => void) | undefined>(undefined);

/** Closes a dialog by Escape while it has the focus: Radix gives the key to the newest layer, which may be a message. */
export function useEscape(): (event: KeyboardEvent) => void {
  const change = useContext(CloseContext);
  return (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    change?.(false);
  };
}

export function Dialog(props: ComponentProps<typeof DialogPrimitive.Root>) {
  return (
    <CloseContext value={props.onOpenChange}>
      <DialogPrimitive.Root data-slot="dialog" {...props} />
    </CloseContext>
  );
}

export const SCRIM = "fixed inset-0 z-50 bg-ink/60 animate-in fade-in-0 duration-150";
export const DIALOG_BOX =
  "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1.5rem)] w-[min(32rem,calc(100%-1.5rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg border-3 border-edge bg-card p-[min(1.5rem,6.5vw)] text-ink animate-in fade-in-0 duration-150";

const stay = (event: Event) => event.preventDefault();

export type ContentProps = ComponentProps<typeof DialogPrimitive.Content> & {
  /** Gets the focus afterwards when the control that opened the dialog has gone. */
  fallbackFocus?: () => HTMLElement | null;
};

/** A box over a scrim. A tap next to it never closes it (design.md 6.4): only its buttons and Escape do. */
export function DialogContent({ className, children, fallbackFocus, ...props }: ContentProps) {
  const { noteOpener, giveFocusBack } = useReturnFocus(fallbackFocus);
  const closeByEscape = useEscape();
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay data-slot="dialog-overlay" className={SCRIM} />
      <DialogPrimitive.Content
        data-slot="dialog-content"
        className={cn(DIALOG_BOX, className)}
        onOpenAutoFocus={noteOpener}
        onCloseAutoFocus={giveFocusBack}
        onPointerDownOutside={stay}
        onInteractOutside={stay}
        onKeyDown={closeByEscape}
        {...props}
      >
        <TapGuard landing className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
        </TapGuard>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof DialogPrimitive.Title>) {
  return (
    <DialogPrimitive.Title
      data-slot="dialog-title"
      className={cn("font-serif text-hub-h2 leading-tight font-bold wrap-anywhere", className)}
      {...props}
    />
  );
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof DialogPrimitive.Description>) {
  return (
    <DialogPrimitive.Description
      data-slot="dialog-description"
      className={cn("text-lg leading-snug wrap-anywhere", className)}
      {...props}
    />
  );
}
