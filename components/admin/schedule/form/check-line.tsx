import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type Props = { checked: boolean; onChange: (checked: boolean) => void; className?: string; children: ReactNode };

/** A check box of the form with its words; the box is drawn, because the browser's own has an edge too faint to be found. */
export function CheckLine({ checked, onChange, className, children }: Props) {
  return (
    <label className={cn("relative flex min-h-11 items-center gap-3 font-semibold select-none", className)}>
      <input
        type="checkbox"
        className="peer sr-only"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span
        aria-hidden
        className={cn(
          "grid size-6 shrink-0 place-items-center rounded-xs border-2 peer-focus-visible:outline-4 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-focus-visible:shadow-[0_0_0_10px_var(--color-ink)]",
          checked ? "border-navy-edge bg-navy text-card" : "border-edge bg-card",
        )}
      >
        {checked && <Check className="size-5" strokeWidth={3} />}
      </span>
      {children}
    </label>
  );
}
