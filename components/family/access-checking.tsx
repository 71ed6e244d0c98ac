import { useSay } from "@/components/family/words/words";
import { Spinner } from "@/components/ui/feedback/spinner";

/** As large as the card that follows. */
export function AccessChecking() {
  const say = useSay();
  return (
    <div
      role="status"
      className="flex min-h-60 items-center justify-center gap-3 rounded-lg bg-card p-[min(1.25rem,5vw)]"
    >
      <Spinner />
      {say("page.moment")}
    </div>
  );
}
