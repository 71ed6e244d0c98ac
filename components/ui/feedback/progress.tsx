import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

type Props = Omit<ComponentProps<"div">, "children"> & { percent: number; valueText: string };

/** A bar from 0 to 100; `valueText` is what a screen reader says for it. Name it with aria-label or aria-labelledby. */
export function Progress({ percent, valueText, className, ...props }: Props) {
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cn("h-6 overflow-hidden rounded-sm border-3 border-edge bg-card", className)}
      {...props}
    >
      <div className="h-full bg-navy transition-[width] duration-150" style={{ width: `${percent}%` }} />
    </div>
  );
}
