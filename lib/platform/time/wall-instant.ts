import { wallClockAt } from "@/lib/platform/time/wall-clock";

/** By how many milliseconds a zone's clock is ahead of UTC at an instant. */
function aheadAt(ms: number, timeZone: string): number {
  return Date.parse(`${wallClockAt(new Date(ms), timeZone)}Z`) - ms;
}

/**
 * Returns the instant at which the clock of an IANA zone shows a civil day, "YYYY-MM-DD", and a time, "HH:MM"; the first of two. A time that
 * a change of the clocks leaves out is counted on from before it.
 */
export function instantOfWall(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const DAY_MS = 86_400_000;
  const [before, after] = [wall - aheadAt(wall - DAY_MS, timeZone), wall - aheadAt(wall + DAY_MS, timeZone)];
  const shows = (ms: number) => aheadAt(ms, timeZone) === wall - ms;
  return new Date(shows(before) || !shows(after) ? before : after);
}
