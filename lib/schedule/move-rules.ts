import {
  type ChangeRequest,
  changeRequestSchema,
  type ScheduleItemWithVersion,
  type Scope,
} from "@/lib/schedule/admin-schema";
import { inScope } from "@/lib/schedule/lists";
import { addDays, daysBetween } from "@/lib/time/civil-date";

/** Returns what moves an item to another day "YYYY-MM-DD" and changes nothing else; a tied time is then that day's. */
export function moveRequest(item: ScheduleItemWithVersion, date: string): ChangeRequest {
  const { title, description, category, priority, timeRule, scheduledTime, recurringGroupId, version } = item;
  return changeRequestSchema.parse({
    ...{ title, description, category, priority, timeRule, recurringGroupId, version },
    scheduledTime: timeRule === null ? scheduledTime : null,
    scheduledDate: date,
  });
}

/** Returns a list as it is after a move: of a series each item of the scope is moved by as many days. Takes "YYYY-MM-DD". */
export function moveInList(
  items: readonly ScheduleItemWithVersion[],
  item: ScheduleItemWithVersion,
  date: string,
  scope: Scope,
): ScheduleItemWithVersion[] {
  const days = daysBetween(item.scheduledDate, date);
  const moved = new Set(inScope(items, item, scope).map(({ id }) => id));
  return items.map((one) => (moved.has(one.id) ? { ...one, scheduledDate: addDays(one.scheduledDate, days) } : one));
}
