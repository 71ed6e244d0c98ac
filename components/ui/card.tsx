import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

/** A surface of paper. A stroke means that something can be pressed, so it has none (design.md section 4). */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card" className={cn("rounded-lg bg-card p-4", className)} {...props} />;
}
