import { addDays } from "@/lib/platform/time/civil-date";
import { instantAt } from "@/lib/platform/time/instant-at";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

/** No one touches a screen or a phone from here on before Shabbos or Yom Tov; candles are never lit earlier. */
const EREV_ENDS = "15:30";
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Returns true if a civil day ("YYYY-MM-DD") is Shabbos or Yom Tov. */
export type IsHoly = (date: string) => boolean;

/** Returns true if a phone or a screen is used then: not on Shabbos and Yom Tov, nor late on the day before. */
export function isWeekday(date: string, time: string, isHoly: IsHoly): boolean {
  return !isHoly(date) && !(isHoly(addDays(date, 1)) && time >= EREV_ENDS);
}

/** Returns this wall time `daysAgo` days ago, or on an earlier day if it is still to come or phones are not used then. */
export function sentAt(daysAgo: number, time: string, now: Date, timeZone: string, isHoly: IsHoly): Date {
  for (let days = daysAgo; ; days += 1) {
    const date = civilDateAt(new Date(now.getTime() - days * DAY_MS), timeZone);
    const instant = instantAt(date, time, timeZone);
    if (instant < now && isWeekday(date, time, isHoly)) return instant;
  }
}

type Planned = { scheduledDate: string; scheduledTime: string | null };

/** Returns when the relative marked an item, minutes after its time; null: to come, holy, or forgotten (one of eleven, by `index`). */
export function markedAt(item: Planned, index: number, now: Date, timeZone: string, isHoly: IsHoly): Date | null {
  const time = item.scheduledTime ?? "18:00";
  const marked = new Date(
    instantAt(item.scheduledDate, time, timeZone).getTime() + (9 + ((index * 7) % 23)) * MINUTE_MS,
  );
  const isForgotten = index % 11 === 6 && item.scheduledDate !== civilDateAt(now, timeZone);
  if (marked >= now || isForgotten) return null;
  const [date, at] = [civilDateAt(marked, timeZone), wallTimeAt(marked, timeZone)];
  return isWeekday(date, at, isHoly) ? marked : null;
}
