import { formatCount } from "@/lib/format/count";
import { SCHEDULE_LIMITS, type ScheduleRequest } from "@/lib/schedule/admin-schema";
import type { Recurrence } from "@/lib/schedule/recurrence";

type Repeats = Pick<
  ScheduleRequest,
  "scheduledDate" | "recurrenceEndDate" | "recurrenceType" | "recurrenceInterval" | "recurrenceWeekdays"
>;

/** How a request's series repeats. Without a last day it is one day long. */
export function recurrenceOf({
  scheduledDate,
  recurrenceEndDate,
  recurrenceType,
  recurrenceInterval,
  recurrenceWeekdays,
}: Repeats): Recurrence {
  return {
    start: scheduledDate,
    until: recurrenceEndDate ?? scheduledDate,
    type: recurrenceType,
    interval: recurrenceInterval,
    weekdays: recurrenceWeekdays,
  };
}

/** What is wrong with a series of so many items, as a sentence, or null (D20). */
export function seriesProblem(count: number): string | null {
  if (count === 0) return "None of the chosen weekdays comes before the last day. Please choose a later last day.";
  if (count <= SCHEDULE_LIMITS.seriesMax) return null;
  return `This would make more than ${formatCount(SCHEDULE_LIMITS.seriesMax)} items. Please choose an earlier last day.`;
}
