"use client";

import { Dialog } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";

type Props = Pick<
  ComponentProps<typeof Dialog.Content>,
  "className" | "onKeyDown" | "onContextMenu" | "onCloseAutoFocus"
> & {
  slot: string;
  onClose: () => void;
  firstFocus: string;
  guardClass: string;
  guardRef?: ComponentProps<typeof TapGuard>["ref"];
  children: ReactNode;
};

const stay = (event: Event) => event.preventDefault();

/** Covers the whole window. A tap never closes it, Escape does; then the focus goes back to what had it before. */
export function WindowLayer({ slot, onClose, firstFocus, guardClass, guardRef, children, ...content }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot={slot}
          aria-describedby={undefined}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            noteOpener();
            focusElement(event.target instanceof Element ? event.target.querySelector<HTMLElement>(firstFocus) : null);
          }}
          onCloseAutoFocus={giveFocusBack}
          {...content}
        >
          <TapGuard {...(guardRef && { ref: guardRef })} landing className={guardClass}>
            {children}
          </TapGuard>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
