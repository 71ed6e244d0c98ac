import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallClockAt } from "@/lib/platform/time/wall-clock";

function aheadAt(ms: number, timeZone: string): number {
  const second = Math.floor(ms / 1000) * 1000;
  return Date.parse(`${wallClockAt(new Date(second), timeZone)}Z`) - second;
}

/** Returns the next instant at which a zone's clock shows "HH:MM"; not for a time that a change of the clocks skips or repeats. */
export function nextWallTime(after: Date, time: string, timeZone: string): Date {
  const today = civilDateAt(after, timeZone);
  const at = (date: string) => {
    const wall = Date.parse(`${date}T${time}:00Z`);
    return new Date(wall - aheadAt(wall - aheadAt(wall, timeZone), timeZone));
  };
  const first = at(today);
  return first > after ? first : at(addDays(today, 1));
}
