import { CircleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useAfter } from "@/components/ui/use-after";
import { troubleOfHub } from "@/lib/http/http-error";

/** What takes longer than this is told (design.md 6.6). */
const WORDS_AFTER_MS = 400;

type Props = { failed: boolean; error?: Error | null; onRetry: () => void; what: string };

/** In place of what is still on its way, or could not be read; `what` says of what, "The upload links". */
export function Loading({ failed, error = null, onRetry, what }: Props) {
  const slow = useAfter(WORDS_AFTER_MS);
  if (!failed) {
    return (
      <p role="status" className="min-h-24 p-4 text-lg text-ink-2">
        {slow && "Loading…"}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-md bg-bad-bg p-4 text-lg text-bad">
      <CircleAlert aria-hidden className="size-7 shrink-0" />
      <p className="min-w-48 grow basis-0">{what} cannot be shown right now. {troubleOfHub(error) ?? "Please wait a moment and try again."}</p>
      <Button size="desk" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
