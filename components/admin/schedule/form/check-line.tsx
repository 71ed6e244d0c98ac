import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/platform/cn";

type Props = {
  checked: boolean;
  onChange: (checked: boolean, hasShift: boolean) => void;
  className?: string;
  labelledBy?: string;
  children: ReactNode;
};

/** A check box of the form with its words; the box is drawn, because the browser's own has an edge too faint to be found. */
export function CheckLine({ checked, onChange, labelledBy, className, children }: Props) {
  return (
    <label className={cn("flex min-h-11 items-center gap-3 font-semibold select-none", className)}>
      <span className="grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-labelledby={labelledBy}
          className="col-start-1 row-start-1 size-6 appearance-none rounded-xs border-2 border-edge bg-card checked:border-navy-edge checked:bg-navy"
          checked={checked}
          onChange={({ target, nativeEvent }) =>
            onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        {checked && (
          <Check aria-hidden className="pointer-events-none col-start-1 row-start-1 size-5 text-card" strokeWidth={3} />
        )}
      </span>
      {children}
    </label>
  );
}
