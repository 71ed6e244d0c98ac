import { CircleCheck, ImagePlus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { focusElement } from "@/components/ui/focus";

/** Step 4: it has arrived. */
export function SuccessStep({ relative, onAgain }: { relative: string; onAgain: () => void }) {
  return (
    <section aria-labelledby="sent" className="flex flex-col gap-4">
      <CircleCheck aria-hidden className="size-16 text-good" strokeWidth={1.75} />
      <h2 id="sent" tabIndex={-1} ref={focusElement} className="scroll-mt-24 focus-visible:shadow-none focus-visible:outline-none text-[1.75rem] leading-tight wrap-anywhere">
        Successfully sent to <bdi>{relative}</bdi>!
      </h2>
      <p className="wrap-anywhere">
        It is now in <bdi>{relative}</bdi>&apos;s gallery.
      </p>
      <Button variant="primary" size="phone" onClick={onAgain}>
        <ImagePlus aria-hidden />
        Send Another File
      </Button>
    </section>
  );
}
