import { CircleAlert } from "lucide-react";
import { useSay } from "@/components/family/words/words";

/** The share sheet has sent something, and it was not kept: no worker, or no room on the phone. */
export function ShareLost() {
  const say = useSay();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-start gap-3 rounded-md border-3 border-bad bg-bad-bg p-[min(1rem,4vw)] text-bad"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-7 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">{say("access.shareLost")}</p>
    </div>
  );
}
