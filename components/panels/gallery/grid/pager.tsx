import { ChevronLeft, ChevronRight, Play } from "lucide-react";
import type { Pages } from "@/components/panels/gallery/grid/use-pages";
import { Button } from "@/components/ui/button";

const STEP =
  "px-5 [&_svg]:size-7 aria-disabled:border-dashed aria-disabled:bg-sunken aria-disabled:text-disabled aria-disabled:active:translate-y-0";

type Props = { pages: Pages; onPlayAll: (() => void) | null };

export function Pager({ pages: { number, count, newer, older, loading }, onPlayAll }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {count > 1 && (
        <>
          <Button className={STEP} aria-disabled={newer === null} onClick={newer ?? undefined}>
            <ChevronLeft aria-hidden />
            Newer
          </Button>
          <p aria-live="polite" className="figure min-w-20 text-center text-hub-figure font-semibold whitespace-nowrap">
            {number} of {count}
          </p>
          <Button
            className={STEP}
            aria-disabled={older === null || loading}
            onClick={loading || older === null ? undefined : older}
          >
            Older
            <ChevronRight aria-hidden />
          </Button>
        </>
      )}
      {onPlayAll && (
        <Button variant="primary" className="ms-2 px-5 [&_svg]:size-8" data-tap="slow" onClick={onPlayAll}>
          <Play aria-hidden />
          Play all
        </Button>
      )}
    </div>
  );
}
