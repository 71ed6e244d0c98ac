import { CloudOff, RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAfter } from "@/components/ui/use-after";

/** Shorter waits need no words (design.md 6.6). */
const WORDS_AFTER_MS = 400;

/** The place of the lists until they have come. */
function PlanLoading() {
  const slow = useAfter(WORDS_AFTER_MS);
  return (
    <div className="grid min-h-80 place-items-center rounded-lg bg-sunken">
      <p role="status">{slow && "Loading the schedule…"}</p>
    </div>
  );
}

/** What could not be read, and what to do next (design.md 6.10). */
function PlanFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="grid min-h-80 place-content-center justify-items-center gap-4 rounded-lg border-2 border-hairline bg-card p-6 text-center">
      <CloudOff aria-hidden className="size-12 text-ink-2" />
      <p className="text-2xl font-semibold text-balance">The schedule cannot be shown right now.</p>
      <p>Please wait a moment and try again.</p>
      <Button size="desk" variant="primary" aria-disabled={busy} onClick={busy ? undefined : onRetry}>
        <RotateCcw aria-hidden />
        {busy ? "Trying again…" : "Try again"}
      </Button>
    </div>
  );
}

type Read = { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> };

/** In place of a read that has not come yet, or could not be made. */
export function PlanWaiting({ read }: { read: Read | undefined }) {
  return read?.isError ? <PlanFailed busy={read.isFetching} onRetry={() => void read.refetch()} /> : <PlanLoading />;
}
