import type { ScheduleItem } from "@/lib/schedule/schema";

/** Sorts after every time of a day. */
const ANY_TIME = "99:99";
const timeOf = ({ scheduledTime }: ScheduleItem) => scheduledTime ?? ANY_TIME;

/** The items of a day by their time; what has none comes last, and equal times keep their order (visual 5.2). */
export function inOrderOfDay(items: readonly ScheduleItem[]): ScheduleItem[] {
  return items.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));
}

/** The next item of today that is not done, of those with a time; null when none is left. Takes the household's day and wall clock. */
export function nextItem(items: readonly ScheduleItem[], { date, time }: { date: string; time: string }): ScheduleItem | null {
  const ahead = (item: ScheduleItem) => item.scheduledDate === date && item.scheduledTime !== null && item.scheduledTime >= time && !item.isCompleted;
  return inOrderOfDay(items).find(ahead) ?? null;
}
