import { addDays } from "@/lib/platform/time/civil-date";
import type { Rule } from "@/lib/schedule/series/rule-schema";

const WEEK = 7;
/** Every month has this day, so a series on it can be moved without a clamped one among its items. */
const EVERY_MONTH = "28";

export function shiftRule(rule: Rule, days: number, start: string): Rule {
  return {
    ...rule,
    start,
    until: rule.until && addDays(rule.until, days),
    weekdays: rule.weekdays.map((day) => (((day + days) % WEEK) + WEEK) % WEEK).sort((one, other) => one - other),
    hebrew: rule.hebrew && { ...rule.hebrew, original: addDays(rule.hebrew.original, days) },
  };
}

export function isShiftable(rule: Rule, days: number): boolean {
  const { type, interval, weekdays, hebrew, skipsRest, monthDay, start } = rule;
  if (hebrew || skipsRest) return false;
  if (type === "daily") return true;
  // A series of every second week would have a day that is moved past the week's end in a week that its rule leaves out.
  if (type === "weekly") return interval === 1 || weekdays.every((day) => day + days >= 0 && day + days < WEEK);
  const moved = addDays(start, days);
  return (
    monthDay === "date" &&
    start.slice(8) <= EVERY_MONTH &&
    moved.slice(8) <= EVERY_MONTH &&
    moved.slice(0, 7) === start.slice(0, 7)
  );
}
