import type { HubCalendar } from "@/lib/calendar/day/hub-schema";
import { daysBetween } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { instantOf } from "@/lib/platform/time/server-time";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

type QueryStatus = { isError: boolean; failureReason: Error | null; dataUpdatedAt: number };

export type LastSeen = { date: string; time: string };

/** Returns the day and time of the last update in the household's zone, "2026-11-20" and "08:20"; null unless a read fails. */
export function lastUpdated(calendar: HubCalendar, reads: readonly QueryStatus[]): LastSeen | null {
  const failing = reads.filter(({ isError, failureReason }) => isError || failureReason !== null);
  if (failing.length === 0) return null;
  const answers = failing.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0);
  const instant = answers.length > 0 ? instantOf(calendar.now, Math.min(...answers)) : new Date(calendar.now);
  return { date: civilDateAt(instant, calendar.timeZone), time: wallTimeAt(instant, calendar.timeZone) };
}

const WEEK_DAYS = 7;

/** "8:20 AM" on the day itself, then "Thursday", then "November 20, 2026": once the day is over, the hour says too little. */
export function formatSince({ date, time }: LastSeen, today: string): string {
  if (date === today) return formatTime(time);
  const words = formatDate(date);
  return daysBetween(date, today) < WEEK_DAYS ? words.weekday : words.date;
}

/** The quiet line of a lost connection; it goes automatically (design.md 5.2). Takes the household's today, "2026-11-20". */
export function LastUpdated({ since, today }: { since: LastSeen; today: string }) {
  return (
    <p data-slot="last-updated" className="text-hub-body leading-8 text-ink-2">
      Last updated{" "}
      <time
        dateTime={`${since.date}T${since.time}`}
        className="figure text-hub-figure leading-none font-semibold whitespace-nowrap"
      >
        {formatSince(since, today)}
      </time>
    </p>
  );
}
