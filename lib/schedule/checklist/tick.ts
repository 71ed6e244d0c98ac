import { createOptimisticToggle } from "@/lib/platform/api/optimistic-toggle";
import { checklistQuery, tickTask } from "@/lib/schedule/checklist/queries";
import { checklistOf, withTick } from "@/lib/schedule/checklist/rules";
import type { Checklist, TickRequest } from "@/lib/schedule/checklist/schema";

/** Ticks a task of a connected screen or takes that back. A tick of another day than the list's begins that day's list. */
export const { show: showTick, mutation: tickMutation } = createOptimisticToggle<Checklist, TickRequest>({
  queryKey: checklistQuery.queryKey,
  invalidates: checklistQuery.queryKey,
  mutationKey: [...checklistQuery.queryKey, "tick"],
  send: tickTask,
  apply: (list, tick) =>
    withTick(
      [list.date, list.lastNight?.date].includes(tick.date) ? list : checklistOf(tick.date, [], list.items),
      tick,
    ),
  opposite: (tick) => ({ ...tick, done: !tick.done }),
  isSameTarget: (one, other) => one.task === other.task && one.date === other.date,
});
