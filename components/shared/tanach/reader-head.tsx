import { ArrowLeft, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/touch/focus";
import { closeLayer } from "@/lib/platform/navigation/query-layers";

/** Smaller buttons in a low window, where the page needs the room. */
const SHORT = "low:min-h-14 low:[&>svg]:hidden";
const READ_LAYER = "read";
const PANEL_LAYER = "activity";

/** Id of the title that names the layer. */
export const READER_TITLE = "reader-title";

const closeReader = (): void => closeLayer(READ_LAYER);
const closePanel = (): void => closeLayer(PANEL_LAYER);

/** Focuses the title if the focused element has gone, so that keys still reach the book. */
function takeLostFocus(title: HTMLElement | null): void {
  const focused = document.activeElement;
  if (focused === document.body || focused?.matches("[data-slot=reader]")) focusElement(title);
}

/** The line over a page: Back to the book, what is open, and Close where it is on every panel (design.md 5.3). */
export function ReaderHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="flex min-h-24 shrink-0 items-start justify-between gap-4 px-edge pt-4 pb-2 low:col-span-3 low:min-h-0 low:gap-3 narrow:flex-wrap narrow:gap-2">
      <Button data-tap="slow" className={`shrink-0 px-4 ${SHORT}`} onClick={closeReader}>
        <ArrowLeft aria-hidden />
        Back
      </Button>
      <div className="flex min-w-0 flex-1 flex-col items-center self-center text-center narrow:order-last narrow:basis-full">
        {/* No ring: it has the focus only so that a screen reader reads it. */}
        <h2
          id={READER_TITLE}
          ref={takeLostFocus}
          tabIndex={-1}
          className="text-hub-tile leading-tight wrap-anywhere focus-visible:shadow-none focus-visible:outline-none @max-[50rem]:text-hub-h2"
        >
          {title}
        </h2>
        {children}
      </div>
      <Button
        data-tap="slow"
        className={`w-40 shrink-0 low:w-auto low:px-4 narrow:w-auto narrow:px-3 ${SHORT}`}
        onClick={closePanel}
      >
        <X aria-hidden />
        Close
      </Button>
    </header>
  );
}
