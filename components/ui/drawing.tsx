import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

type Props = {
  children: ReactNode;
  className?: string;
  /** The part that is never cut, as a viewBox; the ground reaches beyond it (`WIDE_GROUND`). Without one it is cut at the edges like a photograph. */
  whole?: string | undefined;
};

/** The outline of a ground that fills every box around a whole drawing. */
export const WIDE_GROUND = "M-640-400h1600v1000H-640z";

/** A drawing of ours in flat shapes of the palette, 320 by 200 units; it fills its box. */
export function Drawing({ children, className, whole }: Props) {
  return (
    <span aria-hidden data-slot="drawing" className={cn("relative min-h-0 flex-1 basis-0 overflow-hidden", className)}>
      <svg
        viewBox={whole ?? "0 0 320 200"}
        preserveAspectRatio={whole ? "xMidYMid meet" : "xMidYMid slice"}
        className="absolute inset-0 size-full overflow-visible"
      >
        {children}
      </svg>
    </span>
  );
}

export function Flame({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className="fill-eve-gold" d="M0-24c7 9 9 13 9 17a9 9 0 0 1-18 0c0-4 2-8 9-17z" />
      <path className="fill-card" d="M0-13c3 4 4 6 4 9a4 4 0 0 1-8 0c0-3 1-5 4-9z" />
    </g>
  );
}

/** A palm or cypress, as a plain leaf on a trunk. */
export function Cypress({ x, y, height }: { x: number; y: number; height: number }) {
  return (
    <path
      className="fill-good"
      d={`M${x} ${y - height}c${height / 5} ${height / 3} ${height / 5} ${height} 0 ${height}c${-height / 5} 0 ${-height / 5} ${-height * 0.67} 0 ${-height}z`}
    />
  );
}
