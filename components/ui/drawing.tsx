import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

/** A drawing of ours in flat shapes of the palette, 320 by 200 units; it fills its box and is cut at the edges like a photograph. */
export function Drawing({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span aria-hidden data-slot="drawing" className={cn("relative min-h-0 flex-1 basis-0 overflow-hidden", className)}>
      <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" className="absolute inset-0 size-full">
        {children}
      </svg>
    </span>
  );
}

/** A flame with its heart, on a wick of the given top. */
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
