import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

/** Each line goes the way of its own letters, and an empty one that of the page. */
const FIELD =
  "w-full [unicode-bidi:plaintext] rounded-sm border-3 border-edge bg-card px-4 text-lg text-ink aria-invalid:border-bad disabled:border-dashed disabled:bg-sunken disabled:text-disabled";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input data-slot="input" className={cn(FIELD, "min-h-14", className)} {...props} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea data-slot="textarea" className={cn(FIELD, "min-h-32 py-3", className)} {...props} />;
}

export function Label({ className, ...props }: ComponentProps<"label">) {
  return <label data-slot="label" className={cn("text-lg font-semibold", className)} {...props} />;
}
