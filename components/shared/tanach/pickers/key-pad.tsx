import { Delete } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

const KEY = "h-20 min-w-0 p-0 font-serif text-hub-tile leading-none font-bold";

/** A key of a digit or letter; a quick second tap on it counts (design.md section 6). */
export function Key({
  children,
  onPress,
  className,
}: {
  children: ReactNode;
  onPress: () => void;
  className?: string;
}) {
  return (
    <Button data-tap="key" className={cn(KEY, className)} onClick={onPress}>
      {children}
    </Button>
  );
}

export function EraseKey({ onPress, className }: { onPress: () => void; className?: string }) {
  return (
    <Button data-tap="key" variant="sunken" className={cn("h-20 min-w-0 gap-2 px-2", className)} onClick={onPress}>
      <Delete aria-hidden />
      Erase
    </Button>
  );
}

export function EraseAndOpen({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-gap-row @min-[30rem]:grid-cols-[2fr_3fr]">{children}</div>;
}

type PickerProps = {
  /** Offers from the family's plan, or from the last visits. */
  offers: ReactNode | null;
  hint: string;
  children: ReactNode;
};

/** Keys, and next to them (in narrow windows above them) what can be opened with one tap. */
export function Picker({ offers, hint, children }: PickerProps) {
  return (
    <div
      className={cn(
        // Room for the rings of focus, which the scrolling frame would cut.
        "grid grid-cols-[minmax(0,1fr)] items-start gap-gap p-3",
        offers !== null && "@min-[60rem]:grid-cols-[minmax(0,1fr)_minmax(0,42rem)]",
      )}
    >
      {offers}
      <div className={cn("flex w-full flex-col gap-gap-row", offers === null && "mx-auto max-w-[42rem]")}>
        {children}
        <p className="text-hub-body leading-snug text-ink-2">{hint}</p>
      </div>
    </div>
  );
}
