import type { HubCalendar } from "@/lib/calendar/schema";
import { twelveHour, wallTimeAt } from "@/lib/household/rules";
import { instantOf } from "@/lib/http/server-time";

type Read = { isError: boolean; failureReason: Error | null; dataUpdatedAt: number };

/**
 * When the hub was last told how things stand, "08:20" in the household's zone, while something cannot be read; null while all
 * is well.
 */
export function lastUpdated(calendar: HubCalendar, reads: readonly Read[]): string | null {
  const failing = reads.filter(({ isError, failureReason }) => isError || failureReason !== null);
  if (failing.length === 0) return null;
  const answers = failing.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  const instant = answers.length > 0 ? instantOf(calendar.now, Math.min(...answers)) : new Date(calendar.now);
  return wallTimeAt(instant, calendar.timeZone);
}

/** The quiet line of a lost connection; it goes by itself (visual 5.2). */
export function LastUpdated({ time }: { time: string }) {
  return (
    <p data-slot="last-updated" className="text-hub-body leading-8 text-ink-2">
      Last updated{" "}
      <time dateTime={time} className="figure text-hub-figure leading-none font-semibold whitespace-nowrap">
        {twelveHour(time)}
      </time>
    </p>
  );
}
