import { CircleAlert } from "lucide-react";
import { TrimAdvice } from "@/components/family/queue/trim-advice";
import { useSay } from "@/components/family/words/words";
import { focusElement } from "@/components/ui/touch/focus";
import { nextStep } from "@/lib/media/uploads/client/queue/queue-texts";
import type { Problem } from "@/lib/media/uploads/client/queue/upload-state";

/** Takes the focus. Give it the problem's id as key. */
export function ProblemNote({ title, text, userAction, file }: Problem) {
  const say = useSay();
  const step = file === "empty" ? null : nextStep(say, userAction);
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={focusElement}
      className="flex flex-wrap scroll-mt-24 scroll-mb-24 items-start gap-3 rounded-md border-3 border-bad bg-bad-bg p-[min(1rem,4vw)] text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-7 shrink-0" />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-1 wrap-anywhere">
        <p className="font-bold">{title}</p>
        <p>{text}</p>
        {file === "tooLarge" ? <TrimAdvice /> : step && <p className="text-ink">{step}</p>}
      </div>
    </div>
  );
}
