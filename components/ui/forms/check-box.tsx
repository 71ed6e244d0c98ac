import { Check } from "lucide-react";
import { cn } from "@/lib/platform/cn";

/** The drawn box of 40 px next to the word of a check button. */
export function CheckBox({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-10 shrink-0 place-items-center rounded-sm border-3",
        checked ? "border-good bg-good text-card" : "border-edge bg-card",
      )}
    >
      {checked && <Check className="size-7!" strokeWidth={3.5} />}
    </span>
  );
}
