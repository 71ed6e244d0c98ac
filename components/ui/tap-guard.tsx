"use client";

import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from "react";
import { createTapGate, isHeldEnter } from "@/components/ui/tap-gate";

const GUARD = "[data-tap-guard]";

/**
 * Lets each control inside take one tap at a time; a layer with `landing` takes none at all for its first moments. The
 * nearest guard decides alone: a tap that a layer refused must not count as the first of two for the page below it.
 */
export function TapGuard({ landing = false, ...props }: ComponentProps<"div"> & { landing?: boolean }) {
  const [passes] = useState(() => createTapGate(landing ? performance.now() : null));

  function guard(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest(GUARD) !== event.currentTarget) return;
    if (!passes(event.target, performance.now())) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function dropHeldEnter(event: KeyboardEvent) {
    if (event.target instanceof Element && isHeldEnter(event.key, event.repeat, event.target)) event.preventDefault();
  }

  return <div data-slot="tap-guard" data-tap-guard="" onClickCapture={guard} onKeyDownCapture={dropHeldEnter} {...props} />;
}
