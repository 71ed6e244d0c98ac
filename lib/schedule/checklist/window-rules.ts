import { startOfMinute } from "@/lib/platform/time/use-now";
import type { TaskWindow } from "@/lib/schedule/checklist/schema";

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Below this every minute counts; above it the minutes are said in steps. */
const EXACT_MINUTES = 10;
const STEP_MINUTES = 5;

/** The windows of a civil day, each as the instants (ISO 8601) at which it opens, at which its best part ends, and at which it is over; null where the sun does not get there. */
export type DayWindows = Readonly<Record<Exclude<TaskWindow, "day">, readonly string[] | null>>;

export type Due = { until: string; left: string };

const countLeft = (count: number, unit: string) => (count === 1 ? `one ${unit} left` : `${count} ${unit}s left`);

/** Formats the time left, rounded down: "2 hours left", "one hour left", "45 minutes left", "one minute left". Takes whole minutes, at least 1. */
export function formatLeft(minutes: number): string {
  if (minutes >= HOUR_MINUTES) return countLeft(Math.floor(minutes / HOUR_MINUTES), "hour");
  return countLeft(minutes - (minutes > EXACT_MINUTES ? minutes % STEP_MINUTES : 0), "minute");
}

/** Returns null outside the window, and where the day's times are not known. Takes milliseconds. */
export function dueAt(window: TaskWindow, windows: DayWindows | undefined, at: number): Due | null {
  const [opens, ...ends] = (window !== "day" && windows?.[window]) || [];
  if (opens === undefined || at < Date.parse(opens)) return null;
  const until = ends.find((end) => at < Date.parse(end));
  if (until === undefined) return null;
  return { until, left: formatLeft((Date.parse(until) - startOfMinute(at)) / MINUTE_MS) };
}
