import { Check } from "lucide-react";

/** A box on paper: to be marked with a pen, or marked already. */
export function PenBox({ label, isMarked = false }: { label: string; isMarked?: boolean }) {
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden className="grid size-5 place-items-center border-2 border-edge">
        {isMarked && <Check className="size-4" strokeWidth={4} />}
      </span>
      {label}
      {isMarked && <span className="sr-only">: yes</span>}
    </span>
  );
}
