import { createOptimisticToggle } from "@/lib/platform/api/optimistic-toggle";
import { markItem, scheduleKeys, todayQuery } from "@/lib/schedule/items/queries";
import type { ScheduleItem } from "@/lib/schedule/items/schema";

export type Mark = { id: string; isCompleted: boolean };

export const { show: showMark, mutation: markMutation } = createOptimisticToggle<ScheduleItem[], Mark>({
  queryKey: todayQuery.queryKey,
  invalidates: scheduleKeys.all,
  mutationKey: [...scheduleKeys.all, "mark"],
  send: ({ id, isCompleted }) => markItem(id, isCompleted),
  apply: (items, { id, isCompleted }) => items.map((item) => (item.id === id ? { ...item, isCompleted } : item)),
  opposite: ({ id, isCompleted }) => ({ id, isCompleted: !isCompleted }),
  isSameTarget: (one, other) => one.id === other.id,
});
