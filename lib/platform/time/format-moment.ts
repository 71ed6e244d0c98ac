import { addDays } from "@/lib/platform/time/civil-date";
import { formatDate, formatTime } from "@/lib/platform/time/format";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";

/** "today at 3:12 PM", "yesterday at …", "on Tuesday at …" in the last six days, "on September 9 at …", with its year when it is another. Takes two ISO instants and an IANA zone. */
export function formatMoment(instant: string, now: string, timeZone: string): string {
  const at = new Date(instant);
  const time = formatTime(wallTimeAt(at, timeZone));
  const day = civilDateAt(at, timeZone);
  const today = civilDateAt(new Date(now), timeZone);
  if (day >= today) return `today at ${time}`;
  if (day === addDays(today, -1)) return `yesterday at ${time}`;
  const { weekday, date } = formatDate(day);
  if (day > addDays(today, -7)) return `on ${weekday} at ${time}`;
  return `on ${day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, "") : date} at ${time}`;
}
