"use client";

import { Dialog } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

const stay = (event: Event) => event.preventDefault();

type Props = {
  slot: string;
  className: string;
  /** A tap outside closes nothing (design.md 6.4). */
  onEscape: () => void;
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
  children: ReactNode;
};

/** A modal layer over the whole screen. It is no portal, so that the server can render it with the page. */
export function PageLayer({ slot, className, onEscape, children, ...focus }: Props) {
  return (
    <Dialog.Root open onOpenChange={onEscape}>
      <Dialog.Content
        data-slot={slot}
        aria-describedby={undefined}
        className={cn("fixed inset-0 bg-page outline-none", className)}
        onPointerDownOutside={stay}
        onInteractOutside={stay}
        {...focus}
      >
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}
