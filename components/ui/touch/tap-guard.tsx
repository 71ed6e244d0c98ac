"use client";

import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useLayoutEffect,
  useState,
} from "react";
import { createTapGate, isHeldEnter, LANDING_MS } from "@/components/ui/touch/tap-gate";

const GUARD = "[data-tap-guard]";

type Gate = ReturnType<typeof createTapGate>;
const OuterGate = createContext<Gate | null>(null);

/** The moment of the finger, also when a slow page hears of it late. */
const momentOf = ({ isTrusted, timeStamp }: Event) => (isTrusted ? timeStamp : performance.now());

type Props = ComponentProps<"div"> & {
  /** True for a layer, or its time in milliseconds: no tap counts in the moment after it appeared or this became true. */
  landing?: boolean | number;
};

/** The nearest guard decides: a tap that a layer refused must not count below. A layer that goes refuses the rest of a series, too. */
export function TapGuard({ landing = false, ...props }: Props) {
  const outer = useContext(OuterGate);
  const [gate] = useState(createTapGate);

  useLayoutEffect(() => {
    if (landing === false) return undefined;
    gate.land(performance.now(), landing === true ? LANDING_MS : landing);
    return () => outer?.land(performance.now());
  }, [gate, landing, outer]);

  function guard(event: MouseEvent) {
    if (!(event.target instanceof Element) || event.target.closest(GUARD) !== event.currentTarget) return;
    if (!gate.passes(event.target, momentOf(event.nativeEvent))) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  function dropHeldEnter(event: KeyboardEvent) {
    if (event.target instanceof Element && isHeldEnter(event.key, event.repeat, event.target)) event.preventDefault();
  }

  return (
    <OuterGate value={gate}>
      <div data-slot="tap-guard" data-tap-guard="" onClickCapture={guard} onKeyDownCapture={dropHeldEnter} {...props} />
    </OuterGate>
  );
}
