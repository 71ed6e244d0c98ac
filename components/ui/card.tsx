import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card" className={cn("rounded-lg border-2 border-hairline bg-card p-4", className)} {...props} />
  );
}
