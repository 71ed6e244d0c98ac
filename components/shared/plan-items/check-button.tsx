import type { ReactNode } from "react";
import { CheckBox } from "@/components/ui/forms/check-box";
import { cn } from "@/lib/platform/cn";

type Props = { slot: string; checked: boolean; onToggle: () => void; className: string; children: ReactNode };

/** A check box whose label is part of the target; a checked one is less prominent (design.md section 4). */
export function CheckButton({ slot, checked, onToggle, className, children }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      data-slot={slot}
      onClick={onToggle}
      className={cn(
        "flex min-h-18 items-center gap-3 rounded-md border-2 border-edge text-hub-body select-none active:translate-y-[2px]",
        checked ? "font-medium text-ink-2 active:bg-hairline" : "bg-card font-semibold active:bg-sunken",
        className,
      )}
    >
      <CheckBox checked={checked} />
      {children}
    </button>
  );
}
