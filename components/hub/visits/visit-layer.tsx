import type { ReactNode } from "react";
import { CoverLayer } from "@/components/ui/cover-layer";
import { cn } from "@/lib/platform/cn";

/** It comes automatically: a hand on its way to something else needs this long to stop. */
const LANDING_MS = 1000;

type Props = {
  slot: "visit-ring" | "visit" | "visit-question" | "visit-missed" | "visit-said";
  /** Said to a screen reader; the layer's own words are next to it. */
  title: string;
  className: string;
  /** Escape; a visit itself is left by its buttons alone. */
  onEscape?: () => void;
  children: ReactNode;
};

/** Fills the screen above everything that is open, and closes none of it. */
export function VisitLayer({ className, ...layer }: Props) {
  return (
    <CoverLayer
      {...layer}
      role="alertdialog"
      landing={LANDING_MS}
      className={cn("z-80 overflow-hidden", className)}
      guardClass="size-full"
    />
  );
}
