"use client";

import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { closeShow } from "@/components/panels/gallery/use-shown-item";
import { WindowLayer } from "@/components/ui/window-layer";
import { holdFullScreen } from "@/lib/platform/full-screen";

type Props = {
  title: string;
  /** Has a way out, marked `data-way-out`, which gets the focus first. */
  children: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
};

const stay = (event: Event) => event.preventDefault();
const fillScreen = () => holdFullScreen(closeShow);

/** Covers the whole window, and the whole screen where the browser allows it. Escape and Back close it. */
export function FullScreenLayer({ title, children, onKeyDown }: Props) {
  return (
    <WindowLayer
      slot="full-screen"
      onClose={closeShow}
      firstFocus="[data-way-out]"
      className="fixed inset-0 z-50 bg-ink text-ink outline-none"
      guardClass="absolute inset-0"
      guardRef={fillScreen}
      onKeyDown={onKeyDown}
      // The viewer of the last item comes next, and takes the focus.
      onCloseAutoFocus={stay}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Dialog.Title className="sr-only">{title}</Dialog.Title>
      {children}
    </WindowLayer>
  );
}
