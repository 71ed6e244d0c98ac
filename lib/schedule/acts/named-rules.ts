import type { ScheduleItem } from "@/lib/schedule/schema";

/** Returns the items that are named at a moment of the wall clock, "YYYY-MM-DDTHH:MM". */
export function namedAt<T extends Pick<ScheduleItem, "waits">>(items: readonly T[], moment: string): T[] {
  return items.filter(({ waits: [from = "~", until = ""] = [] }) => moment < from || moment >= until);
}
