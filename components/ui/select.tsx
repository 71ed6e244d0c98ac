import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

/** The browser's own select: full keyboard support, and the phone's own picker. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      data-slot="select"
      className={cn(
        "min-h-11 w-full rounded-sm border-2 border-edge bg-card px-3 text-lg text-ink aria-invalid:border-bad",
        className,
      )}
      {...props}
    />
  );
}
