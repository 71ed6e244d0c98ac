import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { VisitLayer } from "@/components/hub/visits/visit-layer";
import { Face } from "@/components/shared/visits/face";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { VisitPerson } from "@/lib/kiosk/visits/schema";
import { cn } from "@/lib/platform/cn";

/** One of the two answers below a face: 200 px high, and in a larger text no higher, which is the words' room. */
export function CardButton({ icon: Icon, className, children, ...props }: ButtonProps & { icon: LucideIcon }) {
  return (
    <Button
      data-tap="slow"
      className={cn(
        "min-h-[min(12.5rem,28dvh,40vw)] flex-1 basis-[min(16rem,40vw)] flex-col gap-[min(0.75rem,1dvh)] px-[min(1rem,2vw)] py-[min(1rem,2dvh)] text-[min(3rem,6dvh,6vw)] wrap-anywhere [&_svg]:size-[min(4rem,8dvh)]",
        className,
      )}
      {...props}
    >
      <Icon aria-hidden />
      {children}
    </Button>
  );
}

type Props = {
  slot: "visit-ring" | "visit-question" | "visit-missed" | "visit-said";
  title: string;
  person: VisitPerson;
  words: ReactNode;
  isDark?: boolean;
  onEscape?: () => void;
  children: ReactNode;
};

export function VisitCard({ slot, title, person, words, isDark = false, onEscape, children }: Props) {
  return (
    <VisitLayer
      slot={slot}
      title={title}
      className={isDark ? "bg-night text-night-ink" : "bg-page text-ink"}
      {...(onEscape && { onEscape })}
    >
      <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] gap-[min(2.5rem,4dvh)] p-[min(3rem,5vw,6dvh)]">
        <div className="flex min-h-0 flex-col items-center justify-center gap-[min(2rem,2dvh)]">
          <Face
            person={person}
            className={cn(
              "aspect-square h-[min(22rem,44dvh,70vw)] min-h-[min(6rem,8dvh)] w-auto shrink",
              isDark && "border-night-ink opacity-60",
            )}
          />
          <p
            role="status"
            className="max-w-full shrink-0 text-center text-balance font-serif text-[min(5rem,9dvh,8vw)] leading-tight font-bold wrap-anywhere"
          >
            {words}
          </p>
        </div>
        <div className="flex flex-wrap gap-[min(2rem,4vw)]">{children}</div>
      </div>
    </VisitLayer>
  );
}
