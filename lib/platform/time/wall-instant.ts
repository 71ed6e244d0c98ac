import { wallClockAt } from "@/lib/platform/time/wall-clock";

function aheadAt(ms: number, timeZone: string): number {
  return Date.parse(`${wallClockAt(new Date(ms), timeZone)}Z`) - ms;
}

/** Returns the first instant at which a zone's clock shows "YYYY-MM-DD" and "HH:MM"; a skipped time counts from before the gap. */
export function instantOfWall(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const DAY_MS = 86_400_000;
  const [before, after] = [wall - aheadAt(wall - DAY_MS, timeZone), wall - aheadAt(wall + DAY_MS, timeZone)];
  const shows = (ms: number) => aheadAt(ms, timeZone) === wall - ms;
  return new Date(shows(before) || !shows(after) ? before : after);
}
