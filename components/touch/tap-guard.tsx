"use client";

import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from "react";
import { createTapGate, isHeldEnter } from "@/components/touch/tap-gate";

const GUARD = "[data-tap-guard]";

const newGate = (landing: boolean) => ({ landing, passes: createTapGate(landing ? performance.now() : null) });

/** Each control inside takes one tap at a time; with `landing`, none in the moment after it appeared or `landing` became true. The nearest guard decides: a tap that a layer refused must not count for the page below it. */
export function TapGuard({ landing = false, ...props }: ComponentProps<"div"> & { landing?: boolean }) {
  const [gate, setGate] = useState(() => newGate(landing));
  if (gate.landing !== landing) setGate(newGate(landing));

  function guard(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest(GUARD) !== event.currentTarget) return;
    if (!gate.passes(event.target, performance.now())) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function dropHeldEnter(event: KeyboardEvent) {
    if (event.target instanceof Element && isHeldEnter(event.key, event.repeat, event.target)) event.preventDefault();
  }

  return (
    <div data-slot="tap-guard" data-tap-guard="" onClickCapture={guard} onKeyDownCapture={dropHeldEnter} {...props} />
  );
}
