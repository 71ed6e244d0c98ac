import { CirclePause, CirclePlay } from "lucide-react";
import { useAdminChange } from "@/components/admin/use-admin-calls";
import { scheduleKeys } from "@/lib/schedule/items/queries";
import type { ScheduleItem } from "@/lib/schedule/items/schema";
import { SCHEDULE_TEXTS } from "@/lib/schedule/items/texts";
import { sendKeep } from "@/lib/schedule/spans/queries";
import { keepingSpan, pausingSpan, spanName } from "@/lib/schedule/spans/rules";
import type { Span } from "@/lib/schedule/spans/schema";

/** Leaves items out of a pause, or takes that back; a failure is said in a toast. */
export function useKeep() {
  return useAdminChange(sendKeep, {
    stale: scheduleKeys.all,
    failedTitle: SCHEDULE_TEXTS.failedTitle,
  });
}

type Props = { item: ScheduleItem; spans: readonly Span[] };

/** Note about the span that pauses an item, or would if the item were not kept, with a button to change that. */
export function PausedNote({ item, spans }: Props) {
  const keep = useKeep();
  const [pausing, keeping] = [pausingSpan(item, spans), keepingSpan(item, spans)];
  const span = pausing ?? keeping;
  if (!span) return null;
  const isPaused = pausing !== null;
  const Icon = isPaused ? CirclePause : CirclePlay;
  const [wordsId, buttonId] = [`paused-${item.id}`, `keep-${item.id}`];
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p id={wordsId} className="flex min-w-0 items-center gap-2 font-semibold wrap-anywhere text-info">
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {isPaused ? "Paused: " : "Not paused by "}
          <bdi>{spanName(span)}</bdi>
        </span>
      </p>
      <button
        type="button"
        id={buttonId}
        aria-describedby={wordsId}
        aria-disabled={keep.isPending}
        className="min-h-11 px-1 font-semibold underline underline-offset-4"
        onClick={keep.isPending ? undefined : () => keep.mutate({ itemIds: [item.id], isKept: isPaused })}
      >
        {isPaused ? "Keep this one" : "Pause it too"}
      </button>
    </div>
  );
}
