import { formatCount } from "@/lib/platform/format/count";
import { addDays } from "@/lib/platform/time/civil-date";
import type { ScheduleRequest } from "@/lib/schedule/items/admin-schema";
import { SCHEDULE_LIMITS } from "@/lib/schedule/items/item-schema";
import type { Rule } from "@/lib/schedule/series/rule-schema";

/** Days ahead of today, or of a later start, for which a series without an end has items. */
export const AHEAD_DAYS = 400;

type Repeats = Pick<
  ScheduleRequest,
  | "scheduledDate"
  | "recurrenceEndDate"
  | "recurrenceEnds"
  | "recurrenceType"
  | "recurrenceInterval"
  | "recurrenceWeekdays"
  | "recurrenceMonthDay"
  | "recurrenceCalendar"
  | "recurrenceObservance"
  | "recurrenceAdar"
  | "recurrenceOriginal"
  | "recurrenceOriginalNight"
  | "recurrenceSkipsRest"
>;

/** Returns the rule of a request's series. With an end but without a last day it is one day long. */
export function ruleOf(request: Repeats): Rule {
  const { scheduledDate, recurrenceType: type, recurrenceOriginal, recurrenceOriginalNight, recurrenceAdar } = request;
  const byMonth = type === "monthly" || type === "yearly";
  const isHebrew = byMonth && request.recurrenceCalendar === "hebrew";
  const original = recurrenceOriginal && addDays(recurrenceOriginal, recurrenceOriginalNight ? 1 : 0);
  return {
    start: scheduledDate,
    until: request.recurrenceEnds === "never" ? null : (request.recurrenceEndDate ?? scheduledDate),
    type,
    interval: request.recurrenceInterval,
    weekdays: type === "weekly" ? request.recurrenceWeekdays : [],
    monthDay: byMonth && !isHebrew ? request.recurrenceMonthDay : "date",
    hebrew: isHebrew
      ? {
          original: original ?? scheduledDate,
          observance: request.recurrenceObservance,
          ...(recurrenceAdar && { adar: recurrenceAdar }),
        }
      : null,
    skipsRest: request.recurrenceSkipsRest,
  };
}

/** The day to which a series has items: its last one, or without an end 400 days from today or from its start. Takes "YYYY-MM-DD". */
export function madeUntil({ until, start }: Pick<Rule, "until" | "start">, today: string): string {
  return until ?? addDays(start > today ? start : today, AHEAD_DAYS);
}

export function seriesProblem(
  { skipsRest, type, until }: Pick<Rule, "skipsRest" | "type" | "until">,
  count: number,
): string | null {
  if (count === 0 && skipsRest) return "All of these days are Shabbos or Yom Tov. Please choose other days.";
  if (count === 0 && type !== "weekly") return "No such day comes before the end date. Please choose a later end date.";
  if (count === 0) return "None of the chosen weekdays comes before the end date. Please choose a later end date.";
  if (count <= SCHEDULE_LIMITS.seriesMax) return null;
  const most = formatCount(SCHEDULE_LIMITS.seriesMax);
  if (until === null) return `More than ${most} items would be in the past. Please choose a later first day.`;
  return `This would create more than ${most} items. Please choose an earlier end date.`;
}

export function seriesProblemField({ until }: Pick<Rule, "until">): "scheduledDate" | "recurrenceEndDate" {
  return until === null ? "scheduledDate" : "recurrenceEndDate";
}
