"use client";

import { AlertDialog as AlertDialogPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { CloseContext, type ContentProps, DIALOG_BOX, SCRIM, useEscape } from "@/components/ui/dialog";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { cn } from "@/lib/platform/cn";

export function AlertDialog(props: ComponentProps<typeof AlertDialogPrimitive.Root>) {
  return (
    <CloseContext value={props.onOpenChange}>
      <AlertDialogPrimitive.Root data-slot="alert-dialog" {...props} />
    </CloseContext>
  );
}

export function AlertDialogContent({ className, children, fallbackFocus, ...props }: ContentProps) {
  const { noteOpener, giveFocusBack } = useReturnFocus(fallbackFocus);
  const closeByEscape = useEscape();
  return (
    <AlertDialogPrimitive.Portal>
      <AlertDialogPrimitive.Overlay data-slot="alert-dialog-overlay" className={SCRIM} />
      <AlertDialogPrimitive.Content
        data-slot="alert-dialog-content"
        className={cn(DIALOG_BOX, className)}
        onOpenAutoFocus={noteOpener}
        onCloseAutoFocus={giveFocusBack}
        onKeyDown={closeByEscape}
        {...props}
      >
        <TapGuard landing className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
        </TapGuard>
      </AlertDialogPrimitive.Content>
    </AlertDialogPrimitive.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof AlertDialogPrimitive.Title>) {
  return (
    <AlertDialogPrimitive.Title
      data-slot="alert-dialog-title"
      className={cn("font-serif text-hub-greet leading-tight font-bold", className)}
      {...props}
    />
  );
}

export function AlertDialogDescription({
  className,
  ...props
}: ComponentProps<typeof AlertDialogPrimitive.Description>) {
  return (
    <AlertDialogPrimitive.Description
      data-slot="alert-dialog-description"
      className={cn("text-hub-body leading-snug wrap-anywhere", className)}
      {...props}
    />
  );
}

/** The destructive choice on the left, Cancel on the right, far enough apart for an unsteady hand (design.md 6.11). */
export function AlertDialogFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="alert-dialog-footer"
      className={cn("mt-4 flex flex-wrap justify-between gap-8", className)}
      {...props}
    />
  );
}

export function AlertDialogCancel(props: ComponentProps<typeof AlertDialogPrimitive.Cancel>) {
  return <AlertDialogPrimitive.Cancel data-slot="alert-dialog-cancel" {...props} />;
}
