import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

const badgeVariants = cva(
  "inline-flex max-w-full items-center gap-2 rounded-sm px-3 py-1 text-base leading-tight font-semibold [&_svg]:size-5 [&_svg]:shrink-0",
  {
    variants: {
      tone: {
        info: "bg-info-bg text-info",
        warn: "bg-warn-bg text-warn",
        good: "bg-good-bg text-good",
      },
    },
    defaultVariants: { tone: "info" },
  },
);

export function Badge({ className, tone, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />;
}
