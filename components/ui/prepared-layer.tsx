"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { focusElement } from "@/components/ui/touch/focus";
import { TapGuard } from "@/components/ui/touch/tap-guard";
import { useReturnFocus } from "@/components/ui/touch/use-return-focus";
import { cn } from "@/lib/platform/cn";
import { afterPaint } from "@/lib/platform/time/after-paint";

type Props = {
  slot: string;
  /** Until then it is laid out and not seen. */
  isOpen: boolean;
  titleId: string;
  className: string;
  guardClass: string;
  children: ReactNode;
};

/** The second for programs that do not know the first. */
const HELD = [
  ["inert", ""],
  ["aria-hidden", "true"],
] as const;

/** Makes everything next to an element, up to the layer that it lies in, out of reach for keys and screen readers; returns how to undo that. */
function holdOthers(layer: HTMLElement): () => void {
  const held: Element[] = [];
  const outer = layer.parentElement?.closest("[role=dialog]") ?? document.body;
  for (let within: HTMLElement = layer; within !== outer && within.parentElement; within = within.parentElement)
    for (const other of within.parentElement.children)
      if (other !== within && !HELD.some(([name]) => other.hasAttribute(name))) {
        for (const [name, value] of HELD) other.setAttribute(name, value);
        held.push(other);
      }
  return () => held.forEach((other) => HELD.forEach(([name]) => other.removeAttribute(name)));
}

const STOPS = "button, a[href], input";

/** Tab goes round inside. The panel, which does the same, would take what lies behind for the first stop. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const [first, last] = [stops[0], stops.at(-1)];
  const from = document.activeElement;
  const isLeaving = event.shiftKey ? from === first || from === event.currentTarget : from === last;
  if (!isLeaving) return;
  event.preventDefault();
  focusElement((event.shiftKey ? last : first) ?? null);
}

/** Unlike a dialog of Radix it can be laid out before it is opened, which makes opening quick. Escape is the panel's. */
export function PreparedLayer({ slot, isOpen, titleId, className, guardClass, children }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const { noteOpener, giveFocusBack } = useReturnFocus();

  useEffect(() => {
    if (!isOpen || !layer.current) return undefined;
    const own = layer.current;
    noteOpener();
    focusElement(document.getElementById(titleId));
    let release: (() => void) | null = null;
    // The browser then looks at every element behind it, which what is opened need not wait for.
    const stop = afterPaint(() => (release = holdOthers(own)));
    return () => {
      stop();
      release?.();
      giveFocusBack();
    };
  }, [isOpen, titleId, noteOpener, giveFocusBack]);

  return (
    <div
      ref={layer}
      {...(isOpen ? { role: "dialog", "aria-modal": true, "aria-labelledby": titleId, "data-slot": slot } : {})}
      tabIndex={-1}
      onKeyDown={goRound}
      className={cn(className, !isOpen && "invisible")}
    >
      <TapGuard landing={isOpen} className={guardClass}>
        {children}
      </TapGuard>
    </div>
  );
}
