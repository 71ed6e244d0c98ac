"use client";

import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { closeFullScreen } from "@/components/gallery/use-shown-item";
import { focusElement } from "@/components/touch/focus";
import { TapGuard } from "@/components/touch/tap-guard";
import { useReturnFocus } from "@/components/touch/use-return-focus";
import { holdFullScreen } from "@/lib/full-screen";

type Props = {
  title: string;
  /** Has a way out, marked `data-way-out`, which gets the focus first. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const stay = (event: Event) => event.preventDefault();
const fillScreen = () => holdFullScreen(closeFullScreen);

/** Covers the whole window, and the whole screen where the browser allows it. Escape and Back close it. */
export function FullScreenLayer({ title, children, onKeyDown }: Props) {
  const { noteOpener, giveFocusBack } = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={closeFullScreen}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot="full-screen"
          aria-describedby={undefined}
          className="fixed inset-0 z-50 bg-ink text-ink outline-none"
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            noteOpener();
            focusElement(
              event.target instanceof Element ? event.target.querySelector<HTMLElement>("[data-way-out]") : null,
            );
          }}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={onKeyDown}
          onContextMenu={(event) => event.preventDefault()}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <TapGuard ref={fillScreen} landing className="absolute inset-0">
            {children}
          </TapGuard>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
