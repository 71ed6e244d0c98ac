import { DEFAULT_REST, isNight } from "@/lib/calendar/shabbos/settings-rules";
import type { RestSettings } from "@/lib/calendar/shabbos/settings-schema";
import { addDays } from "@/lib/platform/time/civil-date";
import { civilDateAt, wallTimeAt } from "@/lib/platform/time/wall-clock";
import { instantOfWall } from "@/lib/platform/time/wall-instant";

/** Returns when the household's day began, null in its night. Where the screen has no night it is the built-in one. */
export function dayBeganAt(instant: Date, settings: RestSettings, timeZone: string): Date | null {
  const hasNight = settings.nightOn && settings.nightFrom !== settings.nightUntil;
  const night = hasNight ? settings : DEFAULT_REST;
  const time = wallTimeAt(instant, timeZone);
  if (isNight(time, night)) return null;
  const today = civilDateAt(instant, timeZone);
  return instantOfWall(night.nightUntil <= time ? today : addDays(today, -1), night.nightUntil, timeZone);
}
