import { addDays } from "@/lib/platform/time/civil-date";
import { wallClockAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";
import { minutesOf } from "@/lib/schedule/people/item-sentences";
import { DAY_MINUTES, type GridSpan } from "@/lib/schedule/planning/grid-rules";

export type ClockChange = GridSpan & { kind: "forward" | "back" };

const MINUTE_MS = 60_000;
/** Zones change their clocks at a quarter of an hour at the finest. */
const STEP = 15;

export function clockChangeOn(date: string, timeZone: string): ClockChange | null {
  const start = instantOfWall(date, "00:00", timeZone).getTime();
  const length = (instantOfWall(addDays(date, 1), "00:00", timeZone).getTime() - start) / MINUTE_MS;
  if (length === DAY_MINUTES) return null;
  let shown = 0;
  for (let passed = 0; passed < length; passed += STEP) {
    const wall = wallClockAt(new Date(start + passed * MINUTE_MS), timeZone);
    const minute = minutesOf(wall.slice(11, 16));
    if (minute > shown) return { kind: "forward", start: shown, end: minute };
    if (minute < shown) return { kind: "back", start: minute, end: shown };
    shown = minute + STEP;
  }
  return null;
}
