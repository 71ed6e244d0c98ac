import { lowerFirst } from "@/lib/platform/format/upper-first";
import type { Target } from "@/lib/schedule/changes/edit-rules";
import type { ScheduleItemWithVersion } from "@/lib/schedule/items/admin-schema";
import { formatShortDay } from "@/lib/schedule/items/format";
import { formatItemTime } from "@/lib/schedule/items/rules";
import { formatLength } from "@/lib/schedule/people/item-sentences";

export function formatTarget(item: ScheduleItemWithVersion, to: Target): string {
  const moved = { ...item, ...to };
  const day = moved.scheduledDate === item.scheduledDate ? "" : formatShortDay(moved.scheduledDate);
  const time = moved.scheduledTime === item.scheduledTime ? "" : lowerFirst(formatItemTime(moved));
  const { lengthMinutes: minutes } = moved;
  const length = minutes === item.lengthMinutes ? "" : minutes === null ? "no length" : formatLength(minutes);
  return [day, time, length].filter(Boolean).join(", ");
}
