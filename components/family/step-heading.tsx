import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/feedback/spinner";
import { focusAtTop, focusElement, focusInSight } from "@/components/ui/touch/focus";
import { cn } from "@/lib/platform/cn";

type Props = { id: string; alone?: boolean; isFirst?: boolean; className?: string; children: ReactNode };

/** The heading of a step, which takes the focus when the step begins. With several files it is scrolled to: the list may be long. */
export function StepHeading({ id, alone = false, isFirst = false, className, children }: Props) {
  return (
    <h2
      id={id}
      tabIndex={-1}
      ref={isFirst ? focusAtTop : alone ? focusElement : focusInSight}
      className={cn(
        "scroll-mt-24 text-2xl leading-tight focus-visible:shadow-none focus-visible:outline-none",
        className,
      )}
    >
      {children}
    </h2>
  );
}

export function SendingHeading({ alone, children }: { alone: boolean; children: ReactNode }) {
  return (
    <StepHeading id="sending" alone={alone} className="flex flex-wrap items-center gap-3">
      <Spinner />
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{children}</span>
    </StepHeading>
  );
}
