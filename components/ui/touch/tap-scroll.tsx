"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/platform/cn";

/** A step leaves some of the old view in sight, so that he does not lose his place. */
const STEP = 0.8;
/** Scroll positions are fractions of a pixel on some screens. */
const ROUNDING_PX = 2;

const STEP_BUTTON =
  "min-w-0 grow basis-0 px-2 @lg:max-w-64 @max-lg:[&_svg]:hidden aria-disabled:border-dashed aria-disabled:text-disabled aria-disabled:active:translate-y-0";

type Reach = { above: boolean; below: boolean };

function reachOf({ scrollTop, scrollHeight, clientHeight, parentElement }: HTMLElement): Reach {
  // Content that fits without the two buttons needs none: their own height must not keep them visible.
  const room = parentElement?.clientHeight ?? clientHeight;
  if (scrollHeight <= room + ROUNDING_PX) return { above: false, below: false };
  return { above: scrollTop > ROUNDING_PX, below: scrollTop + clientHeight < scrollHeight - ROUNDING_PX };
}

/** Scrolls also by two large buttons, shown while something is out of sight (design.md 5.3). */
export function TapScroll({ children, className }: { children: ReactNode; className?: string }) {
  const [reach, setReach] = useState<Reach>({ above: false, below: false });
  const view = useRef<HTMLElement | null>(null);

  const measure = useCallback(() => {
    if (!view.current) return;
    const now = reachOf(view.current);
    setReach((old) => (old.above === now.above && old.below === now.below ? old : now));
  }, []);

  const attach = useCallback(
    (element: HTMLDivElement) => {
      view.current = element;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      for (const child of element.children) observer.observe(child);
      return () => observer.disconnect();
    },
    [measure],
  );

  function step(direction: 1 | -1) {
    view.current?.scrollBy({ top: direction * STEP * view.current.clientHeight });
  }

  return (
    <div data-slot="tap-scroll" className={cn("@container flex min-h-0 flex-1 flex-col", className)}>
      <div
        ref={attach}
        onScroll={measure}
        className="min-h-0 flex-1 scroll-py-4 overflow-y-auto overscroll-contain motion-safe:scroll-smooth"
      >
        <div className="relative flex min-h-full flex-col">{children}</div>
      </div>
      {(reach.above || reach.below) && (
        <div className="plain-size flex shrink-0 justify-center gap-3 border-t-2 border-hairline p-3">
          <Button className={STEP_BUTTON} variant="sunken" aria-disabled={!reach.above} onClick={() => step(-1)}>
            <ArrowUp aria-hidden />
            Back up
          </Button>
          <Button className={STEP_BUTTON} variant="sunken" aria-disabled={!reach.below} onClick={() => step(1)}>
            <ArrowDown aria-hidden />
            More below
          </Button>
        </div>
      )}
    </div>
  );
}
