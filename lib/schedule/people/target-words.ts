import type { Target } from "@/lib/schedule/changes/edit-rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatLength, formatSpan } from "@/lib/schedule/people/item-sentences";

/** Returns what a move changes, in words: "Thursday, November 26", "Thursday, November 26, 9:15 AM", "9:15 AM", "1 hour". */
export function formatTarget(item: ScheduleItemWithVersion, to: Target): string {
  const moved = { ...item, ...to };
  const day = moved.scheduledDate === item.scheduledDate ? "" : formatShortDay(moved.scheduledDate);
  const isOtherTime = moved.scheduledTime !== item.scheduledTime;
  const isOtherLength = moved.lengthMinutes !== item.lengthMinutes;
  const time = isOtherTime ? (formatSpan(moved) ?? formatItemTime(moved)) : "";
  const length =
    isOtherLength && !isOtherTime
      ? moved.lengthMinutes === null
        ? "no length"
        : formatLength(moved.lengthMinutes)
      : "";
  return [day, time, length].filter(Boolean).join(", ");
}
