import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/platform/cn";

type Props = ComponentProps<"button"> & {
  icon: LucideIcon;
  label: string;
  /** Color of the spine that holds the icon; it shows where the row leads (design.md section 4). */
  spine?: "honey" | "sea" | "navy" | "quiet";
};

/** A row of the left column; app/hub.css says how it looks. */
export function ShortcutButton({ icon: Icon, label, spine = "quiet", className, ...props }: Props) {
  return (
    <button
      type="button"
      data-slot="shortcut"
      data-tap="slow"
      data-color={spine}
      className={cn("shortcut", className)}
      {...props}
    >
      <Icon aria-hidden />
      <span>{label}</span>
    </button>
  );
}
