import { daysBetween } from "@/lib/platform/time/civil-date";
import { formatDay } from "@/lib/schedule/items/format";
import type { SeriesInfo } from "@/lib/schedule/series/rule-schema";

const TOLD_BEFORE_DAYS = 14;
/** A shorter series, such as a week of medicine, was meant to end. */
const SHORT_DAYS = 28;

export function endingSeries(series: readonly SeriesInfo[], today: string): SeriesInfo[] {
  return series
    .filter(({ rule, firstDate, lastDate }) => {
      const left = daysBetween(today, lastDate);
      return (
        rule.until !== null && left >= 0 && left <= TOLD_BEFORE_DAYS && daysBetween(firstDate, lastDate) > SHORT_DAYS
      );
    })
    .sort((one, other) => (one.lastDate < other.lastDate ? -1 : 1));
}

const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

export function formatEnding({ lastDate }: Pick<SeriesInfo, "lastDate">, today: string): string {
  const left = daysBetween(today, lastDate);
  if (left <= 0) return "ends today.";
  if (left === 1) return `ends tomorrow, on ${formatDay(lastDate)}.`;
  return `ends in ${NUMBERS[left] ?? left} days, on ${formatDay(lastDate)}.`;
}
