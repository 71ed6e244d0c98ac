"use client";

import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { coverPage } from "@/components/ui/touch/cover";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { cn } from "@/lib/platform/cn";

type Props = {
  slot: string;
  title: string;
  role?: "dialog" | "alertdialog";
  /** As {@link TapGuard} takes it. */
  landing?: true | number;
  firstFocus?: string;
  onEscape?: () => void;
  className: string;
  guardClass: string;
  children: ReactNode;
};

/** Covers the whole window and all that is open there, and closes none of it. It weighs little, for what must come at once. */
export function CoverLayer({ slot, title, role = "dialog", landing = true, firstFocus, onEscape, ...props }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(() => onEscape?.());
  useLayoutEffect(
    () =>
      layer.current
        ? coverPage(layer.current, { firstFocus: firstFocus ?? null, onEscape: () => escape() })
        : undefined,
    [firstFocus],
  );
  return createPortal(
    <div
      ref={layer}
      role={role}
      aria-modal
      aria-label={title}
      data-slot={slot}
      tabIndex={-1}
      className={cn("pointer-events-auto fixed inset-0 outline-none", props.className)}
    >
      <TapGuard landing={landing} className={props.guardClass}>
        {props.children}
      </TapGuard>
    </div>,
    document.body,
  );
}
