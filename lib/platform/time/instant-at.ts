import { wallClockAt } from "@/lib/platform/time/wall-clock";

const DAY_MS = 86_400_000;

/** Returns the first instant of a wall clock "HH:MM" on "YYYY-MM-DD"; an hour later if skipped. Throws RangeError for an unknown zone. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const offsetAt = (ms: number) => Date.parse(`${wallClockAt(new Date(ms), timeZone)}Z`) - Math.floor(ms / 1000) * 1000;
  // Clocks change at most once within two days.
  const candidates = [offsetAt(wall - DAY_MS), offsetAt(wall + DAY_MS)].map((offset) => wall - offset);
  const shown = candidates.filter((instant) => instant + offsetAt(instant) === wall);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates));
}
